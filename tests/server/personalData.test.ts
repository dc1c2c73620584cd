import {afterEach, expect, test, vi} from 'vitest'
import {afterResponses} from '../support/setup/nextServer'
import {formPost, jsonPost, useSite} from '../support/site'
import {bookingInput} from '../features/bookings/bookingInput'

const site = await useSite()
afterEach(() => {
  Object.assign(site.faults, {next: () => 'none'})
  site.mailbox.faults.current = 'none'
  vi.restoreAllMocks()
})

const soon = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
const canary = () =>
  bookingInput({
    name: 'Canary\ud800Name',
    email: 'canary.person@example.com',
    phone: '(201) 555-0177',
    notes: 'canary-notes',
    street: '77 Canary Street',
    preferred_date: soon(),
    preferred_time: 'Flexible (Any time)',
  })

test('no log line carries a name, an address, a number or notes, whatever fails', async () => {
  const lines: string[] = []
  for (const level of ['info', 'warn', 'log'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void lines.push(parts.join(' ')))
  }
  const {POST} = await import('@/app/api/bookings/route')
  const post = async (body: object) => {
    const {status} = await POST(jsonPost('/api/bookings', body))
    await afterResponses()
    return status
  }
  const body = {...canary(), name: 'Canary Name'}
  await site.mailbox.client.createSuppressions('outbound', {Suppressions: [{EmailAddress: body.email}]})
  expect(await post(body)).toBe(201)
  site.mailbox.faults.current = '500'
  expect(await post(body)).toBe(201)
  Object.assign(site.faults, {next: () => 'refuse'})
  expect(await post(body)).toBe(503)
  expect(await post(canary())).toBe(422)
  expect(lines.length).toBeGreaterThan(3)
  for (const line of lines) {
    expect(line).not.toMatch(/canary|555-?0177/i)
    expect(line).not.toContain('\n')
    expect(() => JSON.parse(line)).not.toThrow()
  }
})

test('a forged Host is in no answer and in no mail', async () => {
  const evil = {host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher'}
  const {POST} = await import('@/app/api/bookings/route')
  const fields = {...canary(), name: 'Host Test', email: 'host@example.com'}
  const answers = [
    await POST(jsonPost('/api/bookings', fields, {headers: evil})),
    await POST(formPost('/api/bookings', {...fields, notes: 'two'}, evil)),
    await POST(jsonPost('/api/bookings', {}, {headers: evil})),
  ]
  await afterResponses()
  for (const answer of answers) {
    expect([...answer.headers].join()).not.toContain('evil')
    expect(await answer.text()).not.toContain('evil')
  }
  const mails = (await site.mailbox.mails()).filter(({TextBody}) => TextBody?.includes('host@example.com'))
  expect(mails.length).toBeGreaterThan(1)
  for (const {Body, HtmlBody} of mails) expect(`${Body}${HtmlBody}`).not.toContain('evil')
})

test('an answer to a refused body repeats nothing of it', async () => {
  const {POST} = await import('@/app/api/bookings/route')
  const secret = 'echo-canary'
  const bodies = [`{"name": "${secret}`, JSON.stringify({...canary(), email: secret, service: secret, phone: secret})]
  for (const body of bodies) expect(await (await POST(jsonPost('/api/bookings', body))).text()).not.toContain(secret)
})
