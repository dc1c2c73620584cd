import {afterEach, describe, expect, test} from 'vitest'
import {setDate} from '../../support/clock'
import {afterResponses} from '../../support/setup/nextServer'
import {formPost, useSite} from '../../support/site'
import {bookingInput} from './bookingInput'

const site = await useSite()
setDate()
afterEach(afterResponses)

async function page(fields: Record<string, string>) {
  const {POST} = await import('@/app/api/bookings/route')
  return POST(formPost('/api/bookings', fields))
}

describe('a form without JavaScript', () => {
  test('goes on to the confirmation in its language', async () => {
    const response = await page({...bookingInput(), locale: 'es', roof_pitch: ''})
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/^\/es\/booking\/sent\?ref=booking_\d+_[a-z0-9]+$/)
  })

  test('that looks like spam asks for one more press, and then goes on to the confirmation with its link', async () => {
    const response = await page({...bookingInput({email: 'slow@example.com'}), locale: 'es', roof_pitch: 'x'})
    const sent = new URL(response.headers.get('location') ?? '', 'http://x')
    expect(sent.pathname).toBe('/es/booking/sent')
    const {POST} = await import('@/app/api/bookings/confirm/route')
    const confirm = sent.searchParams.get('confirm') ?? ''
    const pressed = await POST(formPost('/api/bookings/confirm', {confirm, locale: 'es'}))
    expect(pressed.headers.get('location')).toBe(`/es/booking/sent?ref=${sent.searchParams.get('ref')}`)
    expect(pressed.headers.getSetCookie()[0]).toMatch(/^draft_booked_0=[\w-]{20,};/)
  })

  test('sent again after its booking was cancelled is another one', async () => {
    const email = 'again@example.com'
    await page({...bookingInput({email}), locale: 'en'})
    const find = () => site.operations.fetch('*[email == $email]{_id, status} | order(status)', {email})
    const [{_id}] = await find()
    await site.operations.patch(_id, {set: {status: 'cancelled'}}).commit()
    await page({...bookingInput({email}), locale: 'en'})
    await page({...bookingInput({email}), locale: 'en'})
    expect(await find()).toEqual([
      {_id, status: 'cancelled'},
      {_id: expect.not.stringMatching(_id), status: 'pending'},
    ])
  })

  test('sent twice is one booking', async () => {
    const fields = {...bookingInput({name: 'Double Click'}), locale: 'en'}
    const answers = await Promise.all([page(fields), page(fields)])
    const [first, second] = answers.map(({headers}) => headers.get('location'))
    expect(second).toBe(first)
  })

  test('refused goes on to the errors, with what was typed encrypted in a cookie', async () => {
    const response = await page({...bookingInput({email: 'no address', notes: 'My secret garden'}), locale: 'en'})
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/booking/failed?e=email%3Ainvalid')
    const cookies = response.headers.getSetCookie()
    expect(cookies[0]).toMatch(/^draft_bookings_0=[\w-]+; Path=\/; Expires=[^;]+; Max-Age=900; HttpOnly; SameSite=lax$/)
    expect(cookies.join()).not.toContain('garden')
    const {decryptFormDraft} = await import('@/server/http/formPosts')
    const own = cookies.filter((each) => each.startsWith('draft_bookings_'))
    const encrypted = own.map((each) => /=([^;]*)/.exec(each)?.[1] ?? '').join('')
    expect(decryptFormDraft(encrypted)).toMatchObject({email: 'no address', notes: 'My secret garden'})
    expect(decryptFormDraft(`${encrypted.slice(0, -2)}AA`)).toEqual({})
  })

  test('of another site is refused', async () => {
    const {POST} = await import('@/app/api/bookings/route')
    const foreign = formPost('/api/bookings', bookingInput(), {
      origin: 'https://evil.test',
      'sec-fetch-site': 'cross-site',
    })
    expect((await POST(foreign)).status).toBe(403)
    const unknown = formPost('/api/bookings', bookingInput())
    unknown.headers.delete('origin')
    unknown.headers.delete('sec-fetch-site')
    expect((await POST(unknown)).status).toBe(403)
  })
})
