import type {Locale} from '@/lib/locales'
import {dayLabel} from '../form/timeSlots'
import type {Shop} from '../form/config'
import {StatusMark} from '../StatusMark'
import type {BookingWords} from '../form/words'

type Request = {
  id: string
  service: string
  preferred_date?: string | null
  preferred_time?: string | null
  status?: string | null
  name: string
}
type Props = {request: Request; words: Pick<BookingWords, 'done' | 'manage'>; shop: Shop; locale: Locale}

const labelOf = (choices: Shop['services'], value: string) =>
  choices.find((each) => each.value === value)?.label ?? value

/** The request as the business has it now. */
export function ManagedRequest({request, words, shop, locale}: Props) {
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
