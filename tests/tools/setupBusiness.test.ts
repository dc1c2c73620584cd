import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import type {SanityDocument} from '@sanity/client'
import {parseEnv} from 'node:util'
import {beforeAll, afterAll, expect, test} from 'vitest'
import {askAll, readAll, type Answers} from '../../tools/setup/questions.ts'
import {setupBusiness, setupPush} from '../../tools/setup/setupBusiness.ts'
import {checkPushKeys} from '../../web/lib/config/checks.ts'
import {seedContent} from '../support/content/seedContent.ts'
import {startLake, type TestLake} from '../support/lake.ts'
import {tempDir} from '../support/tempDir.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startLake()
  await seedContent(lake.client())
})
afterAll(() => lake[Symbol.asyncDispose]())

const given: Partial<Answers> = {
  name: 'Lone Star Roofs',
  phone: '(512) 555-0123',
  email: 'hello@lonestar.example',
  street: '1 Main St',
  city: 'Austin',
  region: 'TX',
  postalCode: '78701',
  towns: 'Austin, Round Rock',
  zips: '78701 Austin, 786',
  services: '3, 8',
  registrationNumber: '13VH01234500',
  admin: 'ana@lonestar.example',
}

const snapshot = () => lake.client().fetch<SanityDocument[]>('*[!(_id match "image-*")] | order(_id asc)')
const setup = (envFile: string, answer: Parameters<typeof setupBusiness>[0]['answer']) =>
  setupBusiness({client: lake.client(), values: {SUPER_ADMIN_EMAIL: 'owner@example.com'}, envFile, answer})

test('an owner who stops at a question has changed nothing, neither documents nor .env', async () => {
  await using folder = await tempDir()
  const envFile = `${folder.path}/.env`
  const before = await snapshot()
  let asked = 0
  const stopAt = (last: number) =>
    setup(envFile, (questions) =>
      askAll(questions, {
        ask: async () => {
          if (asked++ === last) throw new Error('Ctrl-C')
          return 'Lone Star Roofs'
        },
        say: () => undefined,
      }),
    )
  await expect(stopAt(1)).rejects.toThrow('Ctrl-C')
  expect(await snapshot()).toEqual(before)
  expect(existsSync(envFile)).toBe(false)
})

test('when the lake refuses the change, .env stays as it was, and no draft of it is left', async () => {
  await using folder = await tempDir()
  const envFile = `${folder.path}/.env`
  writeFileSync(envFile, 'PORT=3010\n')
  const answer = async (questions: Parameters<Parameters<typeof setup>[1]>[0]) => {
    // An editor saves while the questions are open.
    await lake.client().patch('siteSettings').set({priceRange: '$$'}).commit()
    return readAll(questions, given)
  }
  await expect(setup(envFile, answer)).rejects.toThrow()
  expect(readFileSync(envFile, 'utf8')).toBe('PORT=3010\n')
  expect(readdirSync(folder.path)).toEqual(['.env'])
})

test('a bad answer is asked again, with the reason', async () => {
  await using folder = await tempDir()
  const said: string[] = []
  const bad: Record<string, string> = {name: ' ', phone: '555', email: 'hello', services: '42', postalCode: '787'}
  const replies = Object.entries(given).flatMap(([key, value]) => [...(key in bad ? [bad[key] ?? ''] : []), value])
  await setup(`${folder.path}/.env`, (questions) =>
    askAll(questions, {ask: async () => replies.shift() ?? '', say: (reason) => said.push(reason.trim())}),
  )
  expect(said).toEqual([
    'It cannot be empty.',
    expect.stringContaining('no phone number'),
    expect.stringContaining('no email address'),
    'Five digits, as 07030.',
    expect.stringContaining('“42” is none of the services'),
  ])
  expect(replies).toEqual([])
})

test('answers in, settings and .env out: what was there stays, and the pages of services that are not offered are named', async () => {
  await using folder = await tempDir()
  const envFile = `${folder.path}/.env`
  writeFileSync(envFile, '# Ours\nPORT=3010\nADMIN_EMAILS=owner@example.com,lee@lonestar.example\n')
  const done = await setup(envFile, (questions) => readAll(questions, {...given, services: ''}))
  expect(done).toContainEqual(expect.stringMatching(/^Not offered any more; .+custom-decks/))
  const settings = await lake.client().getDocument('siteSettings')
  expect(settings).toMatchObject({
    businessName: 'Lone Star Roofs',
    phone: '+15125550123',
    email: 'hello@lonestar.example',
    registrationNumber: '13VH01234500',
    postalAddress: {street: '1 Main St', city: 'Austin', region: 'TX', postalCode: '78701'},
    serviceZips: ['78701 Austin', '786'],
  })
  expect(settings?.serviceArea.map(({value}: {value: string}) => value)).toEqual(Array(3).fill('Austin, Round Rock'))
  expect(settings?.serviceOptions.map(({value}: {value: string}) => value)).toEqual([
    'Roofing Services',
    'Storm Damage Repair',
    'Other (Please specify in notes)',
  ])
  expect(JSON.stringify(settings)).not.toMatch(/13VH00000000|Shoreline & Oak|12015550142/)
  const written = readFileSync(envFile, 'utf8')
  expect(checkPushKeys(parseEnv(written))).toBeUndefined()
  expect(written.replaceAll(/^(VAPID_\w+)=[\w-]{43,87}$/gm, '$1=…')).toBe(
    [
      '# Ours',
      'PORT=3010',
      'ADMIN_EMAILS=ana@lonestar.example,lee@lonestar.example',
      'MAIL_FROM=hello@lonestar.example',
      'BUSINESS_EMAIL=hello@lonestar.example',
      'SUPER_ADMIN_EMAIL=ana@lonestar.example',
      'VAPID_PUBLIC_KEY=…',
      'VAPID_PRIVATE_KEY=…',
      '',
    ].join('\n'),
  )
})

test('answers that were given beforehand are refused together, each with its option', async () => {
  await using folder = await tempDir()
  const answer = (questions: Parameters<Parameters<typeof setup>[1]>[0]) =>
    readAll(questions, {...given, services: '', phone: '1', admin: 'ana'})
  await expect(setup(`${folder.path}/.env`, answer)).rejects.toThrow(/^--phone: .+\n--admin: .+$/)
})

test('the keys for notifications are made once: a second pair would switch every device off', async () => {
  await using folder = await tempDir()
  const envFile = `${folder.path}/.env`
  writeFileSync(envFile, '# Ours\nPORT=3010')
  expect(setupPush({SITE_URL: 'https://lonestar.example'}, envFile)[0]).toMatch(/^Made VAPID_PUBLIC_KEY/)
  const made = readFileSync(envFile, 'utf8')
  expect(made).toMatch(/^# Ours\nPORT=3010\nVAPID_PUBLIC_KEY=.+\nVAPID_PRIVATE_KEY=.+\n$/)
  expect(checkPushKeys(parseEnv(made))).toBeUndefined()
  expect(setupPush({}, envFile)).toEqual([`${envFile} has keys for notifications already: they stay`])
  await setup(envFile, (questions) => readAll(questions, {...given, services: ''}))
  expect(parseEnv(readFileSync(envFile, 'utf8'))).toMatchObject(parseEnv(made))
  expect(readdirSync(folder.path)).toEqual(['.env'])
})
