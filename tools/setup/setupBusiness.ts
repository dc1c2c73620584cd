import {existsSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {createInterface} from 'node:readline/promises'
import {parseArgs, parseEnv} from 'node:util'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {locales, registration} from '../../business.config.ts'
import type {Values} from '../doctor/sendRequest.ts'
import {root} from '../environment.ts'
import {newPushKeys, PUSH_KEYS} from '../secrets.ts'
import {contentClient} from '../seed/seed.ts'
import {askAll, KEYS, listOf, questionsFor, readAll, type Answers, type Known} from './questions.ts'

const line = z.string().nullish()
const Stored = z.object({
  settings: z.looseObject({
    _rev: z.string(),
    businessName: line,
    phone: line,
    email: line,
    registrationNumber: line,
    postalAddress: z.object({street: line, city: line, region: line, postalCode: line}).nullish(),
    serviceArea: z.array(z.object({language: line, value: line})).nullish(),
    serviceZips: z.array(z.string()).nullish(),
    serviceOptions: z.array(z.looseObject({value: z.string()})),
  }),
  hasDraft: z.boolean(),
  services: z.array(z.object({_id: z.string(), bookingOption: line})),
})
type Stored = z.output<typeof Stored>

const QUERY = `{
  "settings": *[_id == "siteSettings"][0],
  "hasDraft": defined(*[_id == "drafts.siteSettings"][0]._id),
  "services": *[_type == "service" && !(_id in path("drafts.**"))]{_id, bookingOption}
}`

async function readStored(client: SanityClient): Promise<Stored> {
  const found: unknown = await client.fetch(QUERY)
  const stored = Stored.safeParse(found)
  if (!stored.success) throw new Error('The Content Lake has no site settings yet: npm run seed')
  return stored.data
}

/** The choice for all other work, which stays in the list. */
const isOther = (service: string) => service.startsWith('Other')
const servicesOf = ({settings}: Stored) =>
  settings.serviceOptions.map(({value}) => value).filter((each) => !isOther(each))

function known(stored: Stored, values: Values): Known {
  const {settings} = stored
  const {street, city, region, postalCode} = settings.postalAddress ?? {}
  const strings = {
    name: settings.businessName,
    phone: settings.phone,
    email: settings.email,
    street,
    city,
    region,
    postalCode,
    zips: settings.serviceZips?.every((zip) => /^\d{5}/.test(zip)) ? settings.serviceZips.join(', ') : undefined,
    towns: settings.serviceArea?.find(({language}) => language === locales[0])?.value,
    registrationNumber: settings.registrationNumber,
    admin: values.SUPER_ADMIN_EMAIL,
  }
  const named = Object.entries(strings).filter(([, value]) => value)
  return {stored: Object.fromEntries(named), services: servicesOf(stored)}
}

const inEachLanguage = (value: string) =>
  locales.map((language) => ({_key: language, _type: 'internationalizedArrayStringValue', language, value}))

/** One transaction, so that all of it is stored or nothing. Does not overwrite an editor's save in between. */
function changes(client: SanityClient, answers: Answers, {settings, hasDraft, services}: Stored) {
  const {name, phone, email, street, city, region, postalCode, towns, zips, registrationNumber} = answers
  const kept = new Set(listOf(answers.services))
  const set = {
    businessName: name,
    phone,
    email,
    postalAddress: {street, city, region, postalCode},
    serviceArea: inEachLanguage(towns),
    serviceZips: listOf(zips),
    serviceOptions: settings.serviceOptions.filter(({value}) => kept.has(value) || isOther(value)),
    ...(registrationNumber && {registrationNumber}),
  }
  // A state without a register: remove the other state's link, too.
  const unset = [
    ...(registrationNumber ? [] : ['registrationNumber']),
    ...(registration ? [] : ['proof.registrationLookup']),
  ]
  const transaction = client.transaction()
  transaction.patch('siteSettings', {ifRevisionID: settings._rev, set, unset})
  if (hasDraft) transaction.patch('drafts.siteSettings', {set, unset})
  const dropped = services.filter(({bookingOption}) => bookingOption && !kept.has(bookingOption))
  return {transaction, pages: dropped.map(({_id}) => _id.replace('service-', ''))}
}

/** The file with these variables: changes their lines and keeps all others. */
export function withVariables(text: string, variables: Record<string, string>): string {
  let result = text
  for (const [key, value] of Object.entries(variables)) {
    const there = new RegExp(`^${key}=.*$`, 'm')
    if (there.test(result)) result = result.replace(there, () => `${key}=${value}`)
    else result = `${result}${result === '' || result.endsWith('\n') ? '' : '\n'}${key}=${value}\n`
  }
  return result
}

/** Generates missing keys. New keys in place of existing ones would switch off every device. */
const missingPushKeys = (given: NodeJS.Dict<string>) => (PUSH_KEYS.some((key) => given[key]) ? {} : newPushKeys())

/** Generates the notification keys into .env. Hosts that do not read .env need them copied. */
export function setupPush(values: Values, envFile = `${root}/.env`): string[] {
  const text = existsSync(envFile) ? readFileSync(envFile, 'utf8') : ''
  const keys = missingPushKeys(parseEnv(text))
  if (Object.keys(keys).length === 0) return [`${envFile} has keys for notifications already: they stay`]
  const draft = `${envFile}.${process.pid}`
  writeFileSync(draft, withVariables(text, keys), {mode: 0o600})
  renameSync(draft, envFile)
  return [
    `Made ${PUSH_KEYS.join(' and ')} in ${envFile}. Where the site reads no .env (Vercel, containers), set both there.`,
    `Start the site again. Staff switch notifications on at ${values.SITE_URL}/admin/dashboard?tab=settings`,
  ]
}

function newEnvironment(text: string, {email, admin}: Answers): string {
  const given = parseEnv(text)
  const {ADMIN_EMAILS = ''} = given
  const others = listOf(ADMIN_EMAILS).filter((each) => each !== admin && !each.endsWith('@example.com'))
  return withVariables(text, {
    MAIL_FROM: email,
    BUSINESS_EMAIL: email,
    SUPER_ADMIN_EMAIL: admin,
    ADMIN_EMAILS: [admin, ...others].join(','),
    ...missingPushKeys(given),
  })
}

type Options = {
  client: SanityClient
  values: Values
  envFile: string
  answer: (questions: ReturnType<typeof questionsFor>) => Promise<Answers> | Answers
}

/** Writes the business's data into the site settings and .env. An unfinished dialogue changes neither. */
export async function setupBusiness({client, values, envFile, answer}: Options): Promise<string[]> {
  const stored = await readStored(client)
  const answers = await answer(questionsFor(known(stored, values)))
  const {transaction, pages} = changes(client, answers, stored)
  const draft = `${envFile}.${process.pid}`
  const text = existsSync(envFile) ? readFileSync(envFile, 'utf8') : ''
  writeFileSync(draft, newEnvironment(text, answers), {mode: 0o600})
  try {
    await transaction.commit({visibility: 'sync'})
    renameSync(draft, envFile)
  } finally {
    rmSync(draft, {force: true})
  }
  return [
    `Site settings: ${answers.name}, ${answers.phone}, ${answers.email}`,
    // The lake refuses to unpublish services that articles, projects or quotes link to.
    ...(pages.length > 0 ? [`Not offered any more; unpublish their pages in the Studio: ${pages.join(', ')}`] : []),
    `${envFile}: ${answers.admin} may sign in to the dashboard`,
    'Start the site again, so that it reads .env. Texts and pictures are in the Studio.',
  ]
}

const AnswerFile = z.strictObject(Object.fromEntries(KEYS.map((key) => [key, z.string().optional()])))

function givenAnswers(args: string[]): Partial<Answers> | undefined {
  const options = Object.fromEntries(KEYS.map((key) => [key, {type: 'string'} as const]))
  const {values: flags} = parseArgs({args, options: {...options, answers: {type: 'string'}, yes: {type: 'boolean'}}})
  const {answers: file, yes, ...given} = flags
  if (!yes && !file && Object.keys(given).length === 0) return undefined
  return {...(file && AnswerFile.parse(JSON.parse(readFileSync(file, 'utf8')))), ...given}
}

/** Asks in the terminal, or reads the answers from options and the `--answers` file. */
export async function runBusinessSetup(args: string[], values: Values): Promise<number> {
  const given = givenAnswers(args)
  if (!given && !process.stdin.isTTY)
    throw new Error(
      `Without a terminal give the answers: --answers FILE.json --yes, or ${KEYS.map((key) => `--${key}`).join(' ')}`,
    )
  using terminal = createInterface({input: process.stdin, output: process.stdout})
  const stopped = new AbortController()
  terminal.once('SIGINT', () => stopped.abort())
  try {
    const done = await setupBusiness({
      client: contentClient(values),
      values,
      envFile: `${root}/.env`,
      answer: (questions) =>
        given
          ? readAll(questions, given)
          : askAll(questions, {
              ask: (text) => terminal.question(text, {signal: stopped.signal}),
              say: (text) => console.info(text),
            }),
    })
    for (const text of done) console.info(text)
    return 0
  } catch (error) {
    if (!stopped.signal.aborted) throw error
    console.info('\nStopped: nothing was changed.')
    return 130
  }
}
