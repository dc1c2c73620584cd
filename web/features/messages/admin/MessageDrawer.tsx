'use client'

import {useLocale, useTranslations} from 'next-intl'
import {mailHref} from '@/lib/format/contact'
import {languageLabel} from '@/lib/languages'
import Link from 'next/link'
import {DetailList, EmailList, HistoryList} from '@/ui/admin/drawer/details'
import {Drawer} from '@/ui/admin/drawer/Drawer'
import {PhoneLink, useDateFormat} from '@/ui/admin/format'
import {ContactLinks, ReplyForm, useReplyOffer} from '@/ui/admin/reply/ReplyForm'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import type {Message} from './view'

type Props = {
  message: Message
  onClose: () => void
  onReplied: (replied: boolean) => void
  onSpam: (spam: boolean) => void
  onResend: (key: string) => Promise<boolean>
}

export function MessageDrawer({message, onClose, onReplied, onSpam, onResend}: Props) {
  const t = useTranslations('admin.messages')
  const reader = useLocale()
  const tBookings = useTranslations('admin.bookings')
  const format = useDateFormat()
  const {name, email, phone = '', locale} = message
  const customer = {name, email, phone, phoneExtension: message.phoneExtension, locale, reference: message.id}
  const filled = useReplyOffer(customer)
  const offer = {...filled, subject: `Re: ${message.subject}`}
  return (
    <Drawer
      label={t('drawer')}
      title={message.subject}
      subtitle={tBookings('receivedAt', {at: format.moment(message.created_at, true)})}
      rowId={message._id}
      onClose={onClose}
      footer={
        <>
          <ContactLinks customer={customer} offer={offer} />
          <button className="btn btn--outline btn--sm" type="button" onClick={() => onReplied(!message.repliedAt)}>
            {message.repliedAt ? t('markOpen') : t('markReplied')}
          </button>
          <button className="btn btn--ghost btn--sm" type="button" onClick={() => onSpam(!message.spam)}>
            {message.spam ? tBookings('notSpam') : tBookings('spam')}
          </button>
        </>
      }
    >
      <DetailList
        rows={[
          {label: t('columns.from'), value: name},
          {label: tBookings('emailAddress'), value: <a href={mailHref(email)}>{email}</a>},
          {
            label: tBookings('phone'),
            value: phone && <PhoneLink {...message} phone={phone} />,
          },
          {label: tBookings('language'), value: languageLabel(locale, reader)},
        ]}
      />
      <section>
        <h3>{t('message')}</h3>
        <p className="verbatim">{message.message}</p>
        <Link
          className="btn btn--link btn--sm"
          href={dashboardPath('bookings', {new: 'phone', message: message._id})}
          prefetch={false}
        >
          {t('enter')}
        </Link>
      </section>
      <ReplyForm customer={customer} offer={offer} />
      <EmailList emails={message.mails} onResend={onResend} />
      <HistoryList history={message.history} created={t('received')} />
    </Drawer>
  )
}
