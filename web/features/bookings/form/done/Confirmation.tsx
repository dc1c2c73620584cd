import {momentLabel} from '@/lib/time/hours'
import type {ReactNode, Ref} from 'react'
import {interpolate, interpolateCount} from '@/lib/format/text'
import {type Locale, localePath} from '@/lib/locales'
import {StatusIcon} from '@/ui/form/FormMessages'
import type {Messages} from '@/i18n/messages'
import type {BookingFormConfig} from '../config'
import '../../ticket/ticket.css'

type Props = {
  messages: Messages['bookings']['done']
  heading: string
  title?: Ref<HTMLHeadingElement>
  /** The address that got a copy of the request. */
  copyTo?: string | undefined
  /** The secret of the portal link. */
  token?: string | undefined
  /** When the office's answer is due, by the clock of the business. Absent while nothing can be stored. */
  answerBy?: string | undefined
  /** Whether the typed code is unknown. */
  unknownCode: boolean
  /** Whether there is a calendar entry: a closed day has none. */
  hasEntry: boolean
  config: BookingFormConfig
  locale: Locale
  /** The next steps. */
  aside: ReactNode
  /** A way to add photos. */
  photos: ReactNode
  /** Links to go on from here. */
  actions: ReactNode
  /** The request itself. */
  children: ReactNode
}

/** The layout of a confirmation, with and without scripts. */
export function Confirmation({
  messages,
  heading,
  title,
  copyTo,
  token,
  answerBy,
  unknownCode,
  hasEntry,
  config,
  locale,
  aside,
  photos,
  actions,
  children,
}: Props) {
  return (
    <div className="wrap confirmation">
      <div className="thanks">
        <p className="tag tag--accepted">
          <StatusIcon shape="check" />
          {messages.tag}
        </p>
        <h1 className="display" tabIndex={-1} ref={title}>
          {heading}
        </h1>
        <p className="lead">
          {answerBy
            ? interpolate(messages.leadBy, {time: momentLabel(answerBy, locale)})
            : interpolateCount(messages.lead, config.responseHours)}
        </p>
        {copyTo ? <p className="copied">{interpolate(messages.copied, {email: copyTo})}</p> : null}
        {unknownCode ? <p>{messages.unknownCode}</p> : null}
        {token ? (
          <div className="actions">
            {hasEntry ? (
              <a className="btn" href={`/api/bookings/manage/${token}/hold.ics`}>
                {messages.calendar}
              </a>
            ) : null}
            <a className="btn btn--outline" href={localePath(locale, `/booking/manage/${token}`)}>
              {messages.change}
            </a>
          </div>
        ) : null}
        {photos}
      </div>
      <div className="next">
        {aside}
        {config.prepare.length > 0 ? (
          <section className="prepare">
            <h2 className="h3">{messages.prepare}</h2>
            <ul>
              {config.prepare.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      <div className="request">
        {children}
        <div className="actions">{actions}</div>
      </div>
    </div>
  )
}
