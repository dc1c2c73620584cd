'use client'

import {useLocale, useTranslations} from 'next-intl'
import type {MouseEvent} from 'react'
import {smsHref, telHref, whatsAppHref} from '@/lib/format/contact'
import {firstName, money} from '@/lib/format/text'
import {languageLabel} from '@/lib/languages'
import {asLocale} from '@/lib/locales'
import {fillReply} from '@/lib/savedReplies'
import {answerDue, shareLeft, slaSeverity, type ResponseSla} from '@/lib/time/responseSla'
import {visitDate, visitOfSlot} from '@/lib/time/visits'
import {Badge} from '@/ui/admin/controls'
import {AddressLink, useDateFormat} from '@/ui/admin/format'
import {visitAddress} from '../../fields'
import {Age, waitingSince} from '../drawer/Waiting'
import {useOptionLabels, useVisitLabel} from '../labels'
import {openProposal} from '../view'
import {daysSince, roundHref, type FollowUp, type TodayRow, type VisitToday} from './view'

/** Texts about the way to a visit, with a place for the customer's first name. */
export type RoundTexts = {onMyWay: string; late: string}

type EntryProps = {row: TodayRow; isOpen: boolean; href: string; onOpen: (id: string) => void}

/** The name of a row, which opens the booking; the keys of the list move between these. */
function Name({row, href, onOpen}: Omit<EntryProps, 'isOpen'>) {
  const open = (event: MouseEvent) => {
    // The browser opens a new tab or window itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(row._id)
  }
  return (
    <a className="record-name" href={href} data-row={row._id} onClick={open}>
      {row.name || row.id}
    </a>
  )
}

const entryClass = (isOpen: boolean) => (isOpen ? 'entry is-open' : 'entry')

/** Links that call or write. Neither a text nor WhatsApp reaches a number with an extension. */
function ContactButtons({row: {name, phone, phoneExtension}}: {row: TodayRow}) {
  const t = useTranslations('admin.today')
  const tInbox = useTranslations('admin.inbox')
  if (!phone) return null
  return (
    <>
      <a
        className="btn btn--secondary btn--sm"
        href={telHref(phone, phoneExtension)}
        data-key="c"
        aria-label={`${t('call')}: ${name}`}
      >
        {t('call')}
      </a>
      {!phoneExtension && (
        <>
          <a
            className="btn btn--outline btn--sm"
            href={smsHref(phone, '')}
            data-key="t"
            aria-label={`${t('text')}: ${name}`}
          >
            {t('text')}
          </a>
          <a
            className="btn btn--outline btn--sm"
            href={whatsAppHref(phone, '')}
            target="_blank"
            rel="noreferrer"
            aria-label={`${tInbox('whatsApp')}: ${name}`}
          >
            {tInbox('whatsApp')}
          </a>
        </>
      )}
    </>
  )
}

type AnswerProps = EntryProps & {
  now: number
  sla: ResponseSla
  onTime: () => void
  onAccept: () => void
  onSpam: () => void
}

/** A customer who waits for an answer, with the time left until it is due. */
export function AnswerRow({row, isOpen, now, sla, onTime, onAccept, onSpam, ...link}: AnswerProps) {
  const t = useTranslations('admin.today')
  const tList = useTranslations('admin.bookings')
  const reader = useLocale()
  const labels = useOptionLabels()
  const visitLabel = useVisitLabel()
  const proposal = openProposal(row)
  const since = waitingSince(row)
  const what = [
    proposal ? t('asks', {time: visitLabel.proposal(proposal)}) : labels.service(row.service),
    row.town,
    row.photos > 0 && t('photos', {count: row.photos}),
    row.locale !== reader && languageLabel(row.locale, reader),
    !proposal && row.notes,
  ]
  return (
    <li className={entryClass(isOpen)} data-entry>
      <div className="who">
        <Name row={row} {...link} />
        {row.failedMails > 0 && <span className="flag">{tList('mailFailed')}</span>}
        <p className="what">{what.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="due">
        {since && <TimeLeft since={since} sla={sla} now={now} />}
        <Age booking={row} now={now} sla={sla} />
      </div>
      <div className="row-actions">
        {proposal && visitOfSlot(proposal.date, proposal.time) && (
          <button className="btn btn--sm" type="button" onClick={onAccept} aria-label={`${t('accept')}: ${row.name}`}>
            {t('accept')}
          </button>
        )}
        <ContactButtons row={row} />
        <button
          className="btn btn--outline btn--sm"
          type="button"
          data-key="v"
          onClick={onTime}
          aria-label={`${t('pickTime')}: ${row.name}`}
        >
          {t('pickTime')}
        </button>
        <button
          className="btn btn--ghost btn--sm"
          type="button"
          data-key="s"
          onClick={onSpam}
          aria-label={`${t('spam')}: ${row.name}`}
        >
          {t('spam')}
        </button>
      </div>
    </li>
  )
}

type TimeLeftProps = {since: string; sla: ResponseSla; now: number}

/** A bar that empties until the answer is due. The words beside it say the same. */
function TimeLeft({since, sla, now}: TimeLeftProps) {
  const at = new Date(since)
  if (Number.isNaN(at.getTime())) return null
  const due = answerDue(at, sla)
  return (
    <svg className={`time-left ${slaSeverity(due, sla.responseHours, now)}`} aria-hidden="true">
      <rect width={`${Math.round(shareLeft(at, due, now) * 100)}%`} height="100%" />
    </svg>
  )
}

/** The number of visits, and the route from one address to the next. */
export function RoundNote({rows}: {rows: readonly TodayRow[]}) {
  const t = useTranslations('admin.today')
  const directions = roundHref(rows.flatMap((row) => visitAddress(row) || []))
  return (
    <>
      {t('outNote', {count: rows.length})}
      {directions && (
        <>
          {' · '}
          <a href={directions} target="_blank" rel="noreferrer">
            {t('directions')}
          </a>
        </>
      )}
    </>
  )
}

/** A visit of today, with texts for the way there in the customer's language. */
export function VisitRow({
  row,
  agreed,
  further,
  isOpen,
  texts,
  ...link
}: EntryProps & VisitToday & {texts: RoundTexts}) {
  const t = useTranslations('admin.today')
  const tAgenda = useTranslations('admin.agenda')
  const tStatus = useTranslations('admin.bookings.status')
  const tInbox = useTranslations('admin.inbox')
  const labels = useOptionLabels()
  const visitLabel = useVisitLabel()
  const address = visitAddress(row)
  // A further visit of a completed booking is still ahead.
  const isAhead = further !== undefined || row.status === 'confirmed'
  const textTo = isAhead && row.phone && !row.phoneExtension ? row.phone : ''
  return (
    <li className={entryClass(isOpen)} data-entry>
      <div className="who">
        <strong className="tabular">{agreed ? visitLabel.time(agreed) : tAgenda('flexible')}</strong>
        <Name row={row} {...link} />
        {further && <em>{tAgenda('further')}</em>}
        {row.status === 'completed' && !further && <Badge tone="completed">{tStatus('completed')}</Badge>}
        <p className="what">
          {labels.service(row.service)} ·{' '}
          {address ? <AddressLink address={address} /> : <span className="muted">{t('noAddress')}</span>}
        </p>
      </div>
      <div className="row-actions">
        {textTo &&
          (['onMyWay', 'late'] as const).map((each) => {
            const text = fillReply(texts[each], {name: firstName(row.name)})
            return (
              <span className="pair" key={each}>
                <a
                  className="btn btn--outline btn--sm"
                  href={smsHref(textTo, text)}
                  {...(each === 'onMyWay' && {'data-key': 't'})}
                  aria-label={`${t('bySms', {what: t(each)})}: ${row.name}`}
                >
                  {t(each)}
                </a>
                <a
                  className="btn btn--ghost btn--sm"
                  href={whatsAppHref(textTo, text)}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`${t('byWhatsApp', {what: t(each)})}: ${row.name}`}
                >
                  {tInbox('whatsApp')}
                </a>
              </span>
            )
          })}
        {row.phone && (
          <a
            className="btn btn--secondary btn--sm"
            href={telHref(row.phone, row.phoneExtension)}
            data-key="c"
            aria-label={`${t('call')}: ${row.name}`}
          >
            {t('call')}
          </a>
        )}
      </div>
    </li>
  )
}

/** An outcome to record, a quote without an answer, or a customer to call. */
export function FollowUpRow({row, isOpen, kind, date, ...link}: EntryProps & {kind: FollowUp['kind']; date: string}) {
  const t = useTranslations('admin.today')
  const format = useDateFormat()
  const labels = useOptionLabels()
  const locale = asLocale(useLocale())
  const {outcome, followUpOn = ''} = row
  const reason = () => {
    switch (kind) {
      case 'call':
        return followUpOn <= date ? t('callToday') : t('callOn', {day: format.day(followUpOn)})
      case 'over':
        return t('visitWas', {day: format.day(visitDate(row))})
      case 'quoted':
        return t('quoteSent', {days: daysSince(outcome?.at, date)})
      default:
        return kind satisfies never
    }
  }
  const amount = outcome?.amount === undefined ? '' : money(outcome.amount, locale)
  return (
    <li className={entryClass(isOpen)} data-entry>
      <div className="who">
        <Name row={row} {...link} />
        <p className="what">{[labels.service(row.service), amount].filter(Boolean).join(' · ')}</p>
      </div>
      <p className="due">{reason()}</p>
      <div className="row-actions">
        <ContactButtons row={row} />
        <a
          className="btn btn--outline btn--sm"
          href={link.href}
          aria-label={`${t('outcome')}: ${row.name}`}
          onClick={(event) => {
            event.preventDefault()
            link.onOpen(row._id)
          }}
        >
          {t('outcome')}
        </a>
      </div>
    </li>
  )
}
