import type {Locale} from '@/lib/locales'
import {dayLabel} from '../form/timeSlots'
import type {BookingFormConfig} from '../form/config'
import {StatusMark} from '../StatusMark'
import type {BookingMessages} from '../form/words'

type Request = {
  id: string
  service: string
  preferred_date?: string | null
  preferred_time?: string | null
  status?: string | null
  name: string
}
type Props = {
  request: Request
  words: Pick<BookingMessages, 'done' | 'manage'>
  shop: BookingFormConfig
  locale: Locale
}

const labelOf = (choices: BookingFormConfig['services'], value: string) =>
  choices.find((each) => each.value === value)?.label ?? value

/** The request as the business has it now. */
export function BookingDetails({request, words, shop, locale}: Props) {
  const {id, service, preferred_date: date, preferred_time: time, status, name} = request
  return (
    <section className="ticket" aria-label={words.done.request}>
      <header>
        <strong>{words.done.request}</strong>
        <StatusMark status={status ?? 'pending'} words={words.manage.status} />
      </header>
      <dl>
        <div>
          <dt className="lbl">{words.done.service}</dt>
          <dd>{labelOf(shop.services, service)}</dd>
        </div>
        <div>
          <dt className="lbl">{words.done.when}</dt>
          <dd>
            {date && dayLabel(date, locale)}
            <br />
            {time && labelOf(shop.slots, time)}
          </dd>
        </div>
        <div className="wide">
          <dt className="lbl">{words.done.name}</dt>
          <dd>{name}</dd>
        </div>
        <div className="wide">
          <dt className="lbl">{words.done.reference}</dt>
          <dd className="ref">{id}</dd>
        </div>
      </dl>
    </section>
  )
}
