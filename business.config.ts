// What another contractor, another state or another language changes in code. The words that are not here are in messages/,
// what an editor owns (name, phone, hours, towns) is in the Studio, the recipe is docs/adapting.md.

/** In each language; where one is missing, English stands. */
export type Words = {readonly en: string; readonly [language: string]: string}

/** The languages of the site. The first one has no prefix in its addresses and stands where a translation is missing. */
export const locales = ['en', 'pt-BR', 'es'] as const

/** Languages whose messages may lack keys: `npm run words` lists them, and English stands in their place. */
export const inTranslation: readonly string[] = []

/**
 * The wall clock of the business. The distance from UTC, without daylight saving time, is here too: browsers need 80 ms to
 * look it up. tests/lib/time/dates.test.ts compares it with the time zone.
 */
export const clock = {timeZone: 'America/New_York', hoursBehindUtc: 5, daylightSaving: true}

export const currency = 'USD'

export const region: {code: string; country: string; name: Words} = {
  code: 'NJ',
  country: 'US',
  name: {en: 'New Jersey', 'pt-BR': 'Nova Jersey', es: 'Nueva Jersey'},
}

/** Stands until the Studio has been filled in, and while the Content Lake cannot be read. */
export const placeholder = {name: 'Shoreline & Oak', phone: '+12015550142'}

export type Registration = {
  /** The form of a number, and that form in words. */
  pattern: RegExp
  hint: string
  /** A number of this form that is nobody's. */
  placeholder: string
  /** Why a site may not go public without the number. */
  reason: string
  /** Before the number on pages, and in full in emails. */
  label: Words
  inEmails: Words
  /** Above the number where visitors check the business. */
  heading: Words
}

/** The state's registration of contractors. Undefined where there is none: then nothing speaks of a number. */
export const registration: Registration | undefined = {
  pattern: /^13VH\d{8}$/,
  hint: 'Of the Home Improvement Contractor registration: 13VH and eight digits.',
  placeholder: '13VH00000000',
  reason: 'New Jersey law asks for your own registration number on every page and in every email.',
  label: {en: 'NJ HIC Reg. No.', 'pt-BR': 'Registro NJ HIC nº', es: 'Registro HIC de NJ n.º'},
  inEmails: {
    en: 'NJ Home Improvement Contractor registration no.',
    'pt-BR': 'Registro de empreiteira residencial em NJ (Home Improvement Contractor) nº',
    es: 'Registro de contratista de NJ (Home Improvement Contractor) n.º',
  },
  heading: {
    en: 'NJ contractor registration',
    'pt-BR': 'Registro de empreiteira em NJ',
    es: 'Registro de contratista de NJ',
  },
}

export type Laws = {
  /** Contracts above an amount have to be in writing. */
  writtenContract?: {above: number; citation: string}
  /** A customer may cancel within three business days of the contract. */
  cancellation?: {citation: string}
}

/** What the pages say that the law gives a customer. Leave out what the state does not have. */
export const laws: Laws = {
  writtenContract: {above: 500, citation: 'N.J.S.A. 56:8-151'},
  cancellation: {citation: 'N.J.S.A. 56:8-151'},
}

/** On a date of each year, or on the n-th weekday of a month: 0 is Sunday, -1 the last. */
export type Holiday = {names: Words; month: number} & ({day: number} | {weekday: number; nth: number})

/** What the Studio offers as closed days: the federal holidays of the United States (5 U.S.C. 6103). */
export const holidays: readonly Holiday[] = [
  {month: 1, day: 1, names: {en: 'New Year’s Day', 'pt-BR': 'Ano-Novo', es: 'Año Nuevo'}},
  {
    month: 1,
    weekday: 1,
    nth: 3,
    names: {
      en: 'Martin Luther King Jr. Day',
      'pt-BR': 'Dia de Martin Luther King Jr.',
      es: 'Día de Martin Luther King Jr.',
    },
  },
  {
    month: 2,
    weekday: 1,
    nth: 3,
    names: {en: 'Presidents’ Day', 'pt-BR': 'Dia dos Presidentes', es: 'Día de los Presidentes'},
  },
  {month: 5, weekday: 1, nth: -1, names: {en: 'Memorial Day'}},
  {month: 6, day: 19, names: {en: 'Juneteenth'}},
  {
    month: 7,
    day: 4,
    names: {en: 'Independence Day', 'pt-BR': 'Dia da Independência', es: 'Día de la Independencia'},
  },
  {month: 9, weekday: 1, nth: 1, names: {en: 'Labor Day'}},
  {month: 10, weekday: 1, nth: 2, names: {en: 'Columbus Day'}},
  {month: 11, day: 11, names: {en: 'Veterans Day', 'pt-BR': 'Dia dos Veteranos', es: 'Día de los Veteranos'}},
  {
    month: 11,
    weekday: 4,
    nth: 4,
    names: {en: 'Thanksgiving', 'pt-BR': 'Dia de Ação de Graças', es: 'Día de Acción de Gracias'},
  },
  {month: 12, day: 25, names: {en: 'Christmas Day', 'pt-BR': 'Natal', es: 'Navidad'}},
]

/** West, south, east and north edge of the street map on the contact page, in degrees. */
export const mapBounds = [-75.7, 38.85, -73.8, 41.42] as const

export type Place = {name: Words; x: number; y: number; end?: boolean}
export type AreaDrawing = {
  viewBox: string
  /** The outline of the state, and all that is land: the surrounding area is drawn only there. */
  outline: string
  land: string
  water: string
  /** A dimension line with its length. */
  measure: {path: string; x: number; y: number; length: Words}
  /** What surrounds the state; `end`: the name ends at the point. */
  around: readonly Place[]
  /** `minor` ones are left out on a phone; `above` moves a name up a little, out of another's way. */
  towns: readonly (Place & {minor?: boolean; above?: boolean})[]
  /** The drawing in words, for a screen reader. */
  description: Words
}

/**
 * The service area on the contact page; undefined: the page has the street map alone. Here it is New Jersey's outline, from
 * High Point clockwise: 262 units to a degree of latitude, longitudes shortened by the cosine of 40.15° north, so that
 * lengths are true in both directions.
 */
export const areaDrawing: AreaDrawing | undefined = {
  viewBox: '28 -12 572 730',
  outline:
    'M301.4 34L360.3 66L406.4 96.1L460 128.1L457 140.6L449.4 166.8L438.4 190.4L434.4 203.5L428.4 215.3L420.4 220.5L411.4 221.1L413.4 211.4L416.4 206.1L410.4 208.8L403.4 219.2L400.4 232.3L395.4 244.1L388 257.2L384.3 262.5L391.4 270.3L402.4 274.3L414.4 270.3L428.4 276.9L434.4 282.1L439.4 265.1L445.2 284.7L444.8 310.9L440.4 331.9L433.4 363.3L426.4 405.3L419.4 452.4L402.4 481.2L389.4 507.4L376.3 520.5L364.3 546.7L356.3 558L324.3 580.8L296.2 625.3L280.2 651.5L264.2 667.3L248.2 669.3L251.2 646.3L260.2 620.1L257.2 601.8L234.1 599.1L220.1 588.7L204.1 588.7L186.1 572.9L160.1 554.6L132 531L133 507.4L129 489.1L142 468.1L150 452.4L164.1 436.7L180.1 428.8L200.1 422.3L213.1 418.4L214.1 402.6L228.1 392.2L246.2 376.4L266.2 368.6L280.2 359.4L294.2 355.5L290.2 342.4L284.2 331.9L266.2 313.6L251.2 295.2L234.1 282.1L228.1 279.5L227.1 258.5L220.1 244.1L202.1 238.9L200.1 219.2L200.1 206.1L203.1 190.4L215.1 182.6L223.1 172.1L230.1 159L216.1 138L220.1 127.5L242.2 106.6L260.2 85.6L267.2 69.9L281.2 51.6L289.2 38.5Z',
  land: 'M0 0H600V262L439.4 265.1L445.2 284.7L444.8 310.9L440.4 331.9L433.4 363.3L426.4 405.3L419.4 452.4L402.4 481.2L389.4 507.4L376.3 520.5L364.3 546.7L356.3 558L324.3 580.8L296.2 625.3L280.2 651.5L264.2 667.3L248.2 669.3L240 720H0Z',
  water:
    'M470 330h34m16 0h58M484 352h34m16 0h58M470 374h34m16 0h58M484 396h34m16 0h58M470 418h34m16 0h58M472 440h34m16 0h58M444 462h34m16 0h58M444 484h34m16 0h58M417 506h34m16 0h58M417 528h34m16 0h58M389 550h34m16 0h58M390 572h34m16 0h58M362 594h34m16 0h58M362 616h34m16 0h58M335 638h34m16 0h58M335 660h34m16 0h58M308 682h34m16 0h58',
  measure: {
    path: 'M62 34V669.3M52 34H72M52 669.3H72M56 40L68 28M56 675.3L68 663.3',
    x: 50,
    y: 352,
    length: {en: 'about 170 miles', 'pt-BR': 'cerca de 170 milhas', es: 'unas 170 millas'},
  },
  around: [
    {x: 592, y: 84, end: true, name: {en: 'New York', 'pt-BR': 'Nova York', es: 'Nueva York'}},
    {x: 76, y: 268, name: {en: 'Pennsylvania', 'pt-BR': 'Pensilvânia', es: 'Pensilvania'}},
    {x: 84, y: 628, name: {en: 'Delaware'}},
    {x: 592, y: 640, end: true, name: {en: 'Atlantic Ocean', 'pt-BR': 'Oceano Atlântico', es: 'Océano Atlántico'}},
  ],
  towns: [
    {name: {en: 'Newark'}, x: 406, y: 197, end: true},
    {name: {en: 'Morristown'}, x: 344.1, y: 180.7, end: true, minor: true, above: true},
    {name: {en: 'New Brunswick'}, x: 349.9, y: 262.2, end: true, minor: true},
    {name: {en: 'Trenton'}, x: 291.6, y: 332.7},
    {name: {en: 'Camden'}, x: 218.1, y: 408.9},
    {name: {en: 'Toms River'}, x: 400.8, y: 401.8, end: true, minor: true},
    {name: {en: 'Atlantic City'}, x: 355.7, y: 556.2, end: true},
  ],
  description: {
    en: 'Drawing of New Jersey, about 170 miles from High Point to Cape May, and the areas around it.',
    'pt-BR': 'Desenho de Nova Jersey, cerca de 170 milhas de High Point a Cape May, e as áreas em volta.',
    es: 'Dibujo de Nueva Jersey, unas 170 millas de High Point a Cape May, y las zonas vecinas.',
  },
}
