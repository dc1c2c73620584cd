import {SERVICE_OPTIONS, TIME_SLOTS} from '../../../web/lib/bookingOptions.ts'
import {mailboxKey} from '../../../web/lib/config/keys.ts'
import {searchText} from '../../../web/lib/format/text.ts'
import {booking} from '../lake/documents.ts'

const FIRST = ['Maria', 'José', 'Ana', 'James', 'Linda', 'Carlos', 'Beatriz', 'Robert', 'Lucía', 'Paulo']
const LAST = ['Silva', 'Garcia', 'Smith', 'Oliveira', 'Johnson', 'Martínez', 'Souza', 'Brown', 'López', 'Costa', 'Lee']
const LANGUAGES = ['en', 'pt-BR', 'es']
const MINUTE = 60_000

const pick = (list: readonly string[], n: number) => list[n % list.length] ?? ''

/** Returns the `n`th newest of many bookings, one per ten minutes: enough to fill the charts' ninety days. */
export function dashboardBooking(n: number, now: number) {
  const at = now - n * 10 * MINUTE
  const answered = n % 4 !== 0
  const person = {
    name: `${pick(FIRST, n)} ${pick(LAST, n * 7)} ${n}`,
    email: `customer${n}@example.com`,
    service: pick(SERVICE_OPTIONS, n),
  }
  return {
    ...booking(n),
    ...person,
    // As the site stores them: without these, a job that adds them would run during the measurement.
    searchText: searchText(person.name, person.email, person.service),
    mailboxKey: mailboxKey(person.email),
    phone: `+1732${String(5_550_000 + n)}`,
    preferred_date: new Date(at + ((n % 30) + 1) * 1440 * MINUTE).toISOString().slice(0, 10),
    preferred_time: pick(TIME_SLOTS, n),
    locale: pick(LANGUAGES, n),
    created_at: new Date(at).toISOString(),
    ...(answered && {firstRespondedAt: new Date(at + ((n % 48) + 1) * 30 * MINUTE).toISOString()}),
    source: {utmSource: n % 3 === 0 ? 'google' : '', referrer: n % 3 === 1 ? 'https://www.facebook.com/' : ''},
  }
}
