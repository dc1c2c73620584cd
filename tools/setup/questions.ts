import {placeholder, registration, region} from '../../business.config.ts'
import {cleanLine, readEmail, readPhone} from '../../web/lib/forms/rules.ts'

/** The questions to a new owner, by their name as an option and in a file of answers. */
export const KEYS = [
  'name',
  'phone',
  'email',
  'street',
  'city',
  'region',
  'postalCode',
  'towns',
  'zips',
  'services',
  'registrationNumber',
  'admin',
] as const
export type Key = (typeof KEYS)[number]
export type Answers = Record<Key, string>

/** What a question may use: the stored answers, and the known services. */
export type Known = {stored: Partial<Answers>; services: readonly string[]}

export type Question = {
  key: Key
  text: string
  /** The answer if the person only presses Enter. */
  suggestion: string
  /** Returns the stored form, or why the answer is invalid. */
  read: (typed: string) => {value: string} | {reason: string}
}

type Read = Question['read']
const filled: Read = (typed) => (cleanLine(typed) ? {value: cleanLine(typed)} : {reason: 'It cannot be empty.'})

const phone: Read = (typed) => {
  const read = readPhone(typed)
  return typeof read !== 'string' && read.number
    ? {value: read.number}
    : {
        reason:
          'That is no phone number. Write it with its area code, as (201) 555-0142, or with + and the country code.',
      }
}
const email: Read = (typed) => {
  const read = readEmail(typed)
  return typeof read === 'string' ? {reason: 'That is no email address: name@example.com'} : {value: read.address}
}
const zips: Read = (typed) => {
  const codes = listOf(typed)
  const wrong = codes.find((code) => !/^(\d{2,5}|\d{5} \S.{0,99})$/.test(code))
  return wrong
    ? {reason: `“${wrong}” is no ZIP code: two to five digits, and a town only after all five, as 07030 Hoboken.`}
    : {value: codes.join(', ')}
}
const registrationNumber: Read = (typed) => {
  const value = cleanLine(typed)
  if (!registration || value === '') return {value: ''}
  if (value === registration.placeholder) return {reason: 'That is the placeholder.'}
  return registration.pattern.test(value) ? {value} : {reason: `That is no such number. ${registration.hint}`}
}

/** The parts of a list answer. */
export const listOf = (answer: string): string[] =>
  answer
    .split(',')
    .map((part) => cleanLine(part))
    .filter(Boolean)

/** Reads services by their number in the list or by name; stores the names. */
const servicesAmong =
  (services: readonly string[]): Read =>
  (typed) => {
    const chosen = listOf(typed).map(
      (part) => services[Number(part) - 1] ?? services.find((each) => each === part) ?? part,
    )
    const unknown = chosen.find((part) => !services.includes(part))
    if (unknown) return {reason: `“${unknown}” is none of the services: give their numbers, as 1, 3, 4.`}
    return chosen.length > 0 ? {value: [...new Set(chosen)].join(', ')} : {reason: 'Keep at least one.'}
  }

const EXAMPLES: ReadonlySet<string> = new Set([placeholder.name, placeholder.phone, registration?.placeholder ?? ''])
/** Suggest no placeholder. */
const own = (value = '') => (EXAMPLES.has(value) || /@example\.(com|org)$/.test(value) ? '' : value)

export function questionsFor({stored, services}: Known): Question[] {
  const ask = (key: Key, text: string, read: Read): Question => ({key, text, read, suggestion: own(stored[key])})
  const numbered = services.map((service, at) => `\n  ${at + 1} ${service}`).join('')
  return [
    ask('name', 'Name of the business', filled),
    ask('phone', 'Phone for customers', phone),
    ask('email', 'Email for customers', email),
    ask('street', 'Street and number', filled),
    ask('city', 'Town', filled),
    {...ask('region', 'State', filled), suggestion: own(stored.region) || region.code},
    ask('postalCode', 'ZIP code', (typed) =>
      /^\d{5}(-\d{4})?$/.test(cleanLine(typed)) ? {value: cleanLine(typed)} : {reason: 'Five digits, as 07030.'},
    ),
    ask('towns', 'Towns or counties you drive to, in one line', filled),
    ask('zips', 'ZIP codes of that area, separated by commas (Enter: say nothing about them)', zips),
    {
      ...ask('services', `Services you offer, by number${numbered}\n `, servicesAmong(services)),
      suggestion: services.join(', '),
    },
    ...(registration
      ? [
          ask(
            'registrationNumber',
            `Registration number, Enter if you wait for it. ${registration.hint}`,
            registrationNumber,
          ),
        ]
      : []),
    ask('admin', 'Email of the first admin, who signs in to the dashboard', email),
  ]
}

export const noAnswers = (): Answers => ({
  name: '',
  phone: '',
  email: '',
  street: '',
  city: '',
  region: '',
  postalCode: '',
  towns: '',
  zips: '',
  services: '',
  registrationNumber: '',
  admin: '',
})

type Conversation = {ask: (text: string) => Promise<string>; say: (line: string) => void}

/** Asks each question until its answer is valid. */
export async function askAll(questions: readonly Question[], {ask, say}: Conversation): Promise<Answers> {
  const answers = noAnswers()
  for (const [at, {key, text, suggestion, read}] of questions.entries()) {
    const asked = `${at + 1} of ${questions.length}  ${text}${suggestion && key !== 'services' ? ` [${suggestion}]` : ''}${key === 'services' ? '[all]' : ''}: `
    let result = read((await ask(asked)) || suggestion)
    while ('reason' in result) {
      say(`  ${result.reason}`)
      result = read((await ask(asked)) || suggestion)
    }
    answers[key] = result.value
  }
  return answers
}

/** Reads answers from options or a file. Throws with all invalid ones. */
export function readAll(questions: readonly Question[], given: Partial<Answers>): Answers {
  const answers = noAnswers()
  const wrong: string[] = []
  for (const {key, suggestion, read} of questions) {
    const result = read(given[key] || suggestion)
    if ('reason' in result) wrong.push(`--${key}: ${result.reason}`)
    else answers[key] = result.value
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  return answers
}
