// The federal holidays of the United States (5 U.S.C. 6103).

interface Holiday {
  date: string
  names: Record<'en' | 'pt-BR' | 'es', string>
}

const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** The n-th given weekday of a month (0 is Sunday); -1 is the last. */
function nth(year: number, month: number, weekday: number, n: number): string {
  if (n > 0) {
    const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
    return iso(year, month, 1 + ((weekday - first + 7) % 7) + (n - 1) * 7)
  }
  const last = new Date(Date.UTC(year, month, 0))
  return iso(year, month, last.getUTCDate() - ((last.getUTCDay() - weekday + 7) % 7))
}

const names = (en: string, pt: string, es: string) => ({en, 'pt-BR': pt, es})

const holidaysOf = (year: number): Holiday[] => [
  {date: iso(year, 1, 1), names: names('New Year’s Day', 'Ano-Novo', 'Año Nuevo')},
  {
    date: nth(year, 1, 1, 3),
    names: names('Martin Luther King Jr. Day', 'Dia de Martin Luther King Jr.', 'Día de Martin Luther King Jr.'),
  },
  {date: nth(year, 2, 1, 3), names: names('Presidents’ Day', 'Dia dos Presidentes', 'Día de los Presidentes')},
  {date: nth(year, 5, 1, -1), names: names('Memorial Day', 'Memorial Day', 'Memorial Day')},
  {date: iso(year, 6, 19), names: names('Juneteenth', 'Juneteenth', 'Juneteenth')},
  {date: iso(year, 7, 4), names: names('Independence Day', 'Dia da Independência', 'Día de la Independencia')},
  {date: nth(year, 9, 1, 1), names: names('Labor Day', 'Labor Day', 'Labor Day')},
  {date: nth(year, 10, 1, 2), names: names('Columbus Day', 'Columbus Day', 'Columbus Day')},
  {date: iso(year, 11, 11), names: names('Veterans Day', 'Dia dos Veteranos', 'Día de los Veteranos')},
  {date: nth(year, 11, 4, 4), names: names('Thanksgiving', 'Dia de Ação de Graças', 'Día de Acción de Gracias')},
  {date: iso(year, 12, 25), names: names('Christmas Day', 'Natal', 'Navidad')},
]

interface Closure {
  from?: string
  to?: string
}

/**
 * A holiday on a Sunday moves to Monday (Executive Order 11582). One on a Saturday stays: Saturday is a working day
 * here.
 */
function kept(holiday: Holiday): Holiday {
  const day = new Date(holiday.date)
  if (day.getUTCDay() !== 0) return holiday
  return {...holiday, date: iso(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate() + 1)}
}

/** The holidays of the next twelve months without a closure. */
export function openHolidays(closures: readonly Closure[], today: string): Holiday[] {
  const year = Number(today.slice(0, 4))
  const end = `${year + 1}${today.slice(4)}`
  const isClosed = (date: string) => closures.some(({from = '', to = from}) => from <= date && date <= to)
  return [...holidaysOf(year), ...holidaysOf(year + 1)]
    .map(kept)
    .filter(({date}) => date >= today && date < end && !isClosed(date))
}

/** A holiday as a closure of one day, its name as the reason in each language. */
export const closureOf = ({date, names: reason}: Holiday) => ({
  // Not the date: a moved closure would keep it as its key, and the holiday could not be added again.
  _key: crypto.randomUUID().slice(0, 12),
  _type: 'closure' as const,
  from: date,
  to: date,
  reason: Object.entries(reason).map(([language, value]) => ({
    _key: language,
    _type: 'internationalizedArrayStringValue' as const,
    language,
    value,
  })),
})
