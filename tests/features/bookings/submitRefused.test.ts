import {describe, expect, test, vi} from 'vitest'
import {formPost, newVisitor, SITE} from '../../support/site'
import {bookingInput} from './bookingInput'
import {bookingRoute, post, useSubmissions} from './submission'

const {expectRefused} = await useSubmissions()

describe('a body that is not a booking', () => {
  test.each([
    ['empty', '', 400, 'invalid_json'],
    ['cut short', '{"name":', 400, 'invalid_json'],
    ['a list', '[]', 422, 'expected_object'],
    ['null', 'null', 422, 'expected_object'],
    ['a string', '"x"', 422, 'expected_object'],
    ['a number', '1', 422, 'expected_object'],
    ['10,000 lists in each other', '['.repeat(10_000) + ']'.repeat(10_000), 422, 'expected_object'],
  ])('%s', async (_, body, status, code) => {
    await expectRefused(() => post(body), status, {code})
  })

  test('one of 65,537 bytes is refused by its length', async () => {
    const body = JSON.stringify(bookingInput({notes: 'x'.repeat(70_000)})).slice(0, 65_537)
    await expectRefused(() => post(body, {'content-length': '65537'}), 413, {code: 'too_large'})
  })

  test.each([1, 12])('one of %i MB without a length is cut off', async (megabytes) => {
    const chunk = new Uint8Array(64 * 1024).fill(120)
    let left = megabytes * 16
    const body = new ReadableStream({
      pull(controller) {
        if (left-- > 0) controller.enqueue(chunk)
        else controller.close()
      },
    })
    const {POST} = await bookingRoute()
    const request = new Request(`${SITE}/api/bookings`, {
      method: 'POST',
      headers: {'content-type': 'application/json', 'x-forwarded-for': newVisitor()},
      body,
      duplex: 'half',
    } as RequestInit)
    await expectRefused(() => POST(request), 413, {code: 'too_large'})
  })

  test.each(['text/plain', 'multipart/mixed; boundary=x', 'application/json; charset=utf-16', ''])(
    'one of type "%s"',
    async (type) => {
      await expectRefused(() => post(bookingInput(), {'content-type': type}), 415, {})
    },
  )

  test('bytes that are not UTF-8', async () => {
    const {POST} = await bookingRoute()
    const body = new Uint8Array([0x22, 0xff, 0xfe, 0x22])
    const headers = {'content-type': 'application/json', 'x-forwarded-for': newVisitor()}
    const request = new Request(`${SITE}/api/bookings`, {method: 'POST', headers, body})
    await expectRefused(() => POST(request), 400, {code: 'invalid_encoding'})
  })

  test('a form with bytes that are not UTF-8', async () => {
    const {POST} = await bookingRoute()
    const request = formPost('/api/bookings', {name: 'Ana'})
    const body = new Request(request, {method: 'POST', body: 'name=Ana%FF'})
    await expectRefused(() => POST(body), 400, {code: 'invalid_encoding'})
  })

  test('is answered with the fields at fault, each once', {tags: '@spec-5.1'}, async () => {
    const response = await post({})
    expect(await response.json()).toMatchObject({
      code: 'invalid_fields',
      errors: ['name', 'email', 'phone', 'service', 'preferred_date', 'preferred_time'].map((field) => ({
        field,
        code: 'required',
      })),
    })
  })
})

describe('a field that cannot be right', () => {
  test.each<[string, unknown, string]>([
    ['name', undefined, 'required'],
    ['name', '   ', 'required'],
    ['name', '\u200b\u200b', 'required'],
    ['name', 'x'.repeat(101), 'too_long'],
    ['name', '👷'.repeat(101), 'too_long'],
    ['name', 7, 'invalid'],
    ['name', 'A\ud800B', 'invalid'],
    ['name', null, 'invalid'],
    ['email', 'a@b@c.com', 'invalid'],
    ['email', 'a@b.com,c@d.com', 'invalid'],
    ['email', '"a@evil.com"@x.com', 'invalid'],
    ['email', 'a＠b.com', 'invalid'],
    ['email', 'a@b.com\r\nBcc: victim@example.com', 'invalid'],
    ['email', `${'a'.repeat(249)}@b.com`, 'too_long'],
    ['email', `${'a'.repeat(65)}@b.com`, 'too_long'],
    ['email', 'maria@gmail-.com', 'invalid'],
    ['email', `maria@${'b'.repeat(64)}.com`, 'invalid'],
    ['email', '\u212aate@example.com', 'invalid'],
    ['phone', 'abc', 'invalid'],
    ['phone', '1'.repeat(500), 'too_long'],
    ['service', 'Gutters', 'not_in_list'],
    ['service', 'roofing services', 'not_in_list'],
    ['preferred_date', '2026-11-22', 'past'],
    ['preferred_date', '2027-02-30', 'invalid'],
    ['preferred_date', '2027-2-3', 'invalid'],
    ['preferred_date', '02/03/2027', 'invalid'],
    ['preferred_date', '9999-12-31', 'too_far'],
    ['preferred_time', '3 AM', 'not_in_list'],
    ['notes', 'x'.repeat(5001), 'too_long'],
    ['phone', '(21) 2345-6789', 'country_code'],
    ['zip', '0'.repeat(21), 'too_long'],
    ['street', 'x'.repeat(201), 'too_long'],
  ])('%s: %j is %s', async (field, value, code) => {
    await expectRefused(() => post(bookingInput({[field]: value})), 422, {errors: [{field, code}]})
  })
})

describe('who may post', () => {
  test.each([
    [{'sec-fetch-site': 'cross-site'}],
    [{'sec-fetch-site': 'same-site'}],
    [{origin: 'https://evil.test'}],
    [{origin: 'null'}],
    [{origin: 'http://localhost:3000.evil.test'}],
  ])('not %j', async (headers) => {
    await expectRefused(() => post(bookingInput(), headers), 403, {code: 'foreign_origin'})
  })

  test('our own page may, and a program may', async () => {
    expect((await post(bookingInput(), {origin: SITE, 'sec-fetch-site': 'same-origin'})).status).toBe(201)
    expect((await post(bookingInput())).status).toBe(201)
  })

  test('not with another method', async () => {
    const handlers = await bookingRoute()
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
      const response = await handlers[method](new Request(`${SITE}/api/bookings`, {method}))
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('POST')
    }
  })

  test('not eleven times in ten minutes', async () => {
    const visitor = {'x-forwarded-for': newVisitor()}
    for (let count = 0; count < 10; count++) expect((await post(bookingInput(), visitor)).status).toBe(201)
    const refused = await post(bookingInput(), visitor)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    using _later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 601_000)
    expect((await post(bookingInput(), visitor)).status).toBe(201)
  })
})
