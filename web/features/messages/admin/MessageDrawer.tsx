'use client'

import {useTranslations} from 'next-intl'
import {usPhoneLabel} from '@/lib/format/usPhoneLabel'
import {Drawer} from '@/ui/admin/drawer/Drawer'
import {HistoryList} from '@/ui/admin/drawer/HistoryList'
import {EmailList} from '@/ui/admin/drawer/EmailList'
import {useDateFormat} from '@/ui/admin/useDateFormat'
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
  const words = useTranslations('admin.bookings')
  const when = useDateFormat()
  const lead = words('receivedAt', {at: when.moment(message.created_at, true)})
  const answer = `mailto:${message.email}?${new URLSearchParams({subject: `Re: ${message.subject}`}).toString().replaceAll('+', '%20')}`
  return (
    <Drawer
      label={t('drawer')}
      title={message.subject}
      lead={lead}
      close={words('close')}
      rowId={message._id}
      onClose={onClose}
    >
      <div className="dbody">
        <dl className="dl">
          <div>
            <dt>{t('columns.from')}</dt>
            <dd>{message.name}</dd>
          </div>
          <div>
            <dt>{words('emailAddress')}</dt>
            <dd>
              <a href={`mailto:${message.email}`}>{message.email}</a>
            </dd>
          </div>
          {message.phone && (
            <div>
              <dt>{words('phone')}</dt>
              <dd className="tabular">
                <a href={`tel:${message.phone}`}>{usPhoneLabel(message.phone)}</a>
              </dd>
            </div>
          )}
          <div>
            <dt>{words('language')}</dt>
            <dd>{words(`languages.${message.locale}`)}</dd>
          </div>
        </dl>
        <section>
          <h3>{t('message')}</h3>
          <p className="dtext">{message.message}</p>
        </section>
        <EmailList mails={message.mails} onResend={onResend} />
        <HistoryList history={message.history} />
      </div>
      <div className="dfoot">
        <a className="btn btn--secondary btn--sm" href={answer}>
          {t('answer')}
        </a>
        <button className="btn btn--outline btn--sm" type="button" onClick={() => onReplied(!message.repliedAt)}>
          {message.repliedAt ? t('markOpen') : t('markReplied')}
        </button>
        <button className="btn btn--ghost btn--sm" type="button" onClick={() => onSpam(!message.spam)}>
          {message.spam ? words('notSpam') : words('spam')}
        </button>
      </div>
    </Drawer>
  )
}
