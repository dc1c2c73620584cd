import {afterEach, describe, expect, test} from 'vitest'
import {afterResponses} from '../../../support/setup/nextServer'
import {OFFICE, OWNER, params, post, read} from '../../../support/adminSite'
import {useBookingsDashboard} from './adminBookings'

const dashboard = await useBookingsDashboard()
afterEach(afterResponses)

const one = () => import('@/app/api/admin/bookings/[id]/route')

describe('the drawer', () => {
  test('shows everything sent, others with the same phone or e-mail, and how each mail stands', async () => {
    const phone = '+12015559999'
    const email = 'same@example.net'
    const mails = [
      {_key: 'ack', _type: 'mailIntent', template: 'booking-received', to: email, state: 'failed', tries: 3},
    ]
    const id = await dashboard.stored({
      phone,
      email,
      notes: 'Side gate',
      mails,
      fingerprint: 'secret',
      manageTokenHash: 'secret',
    })
    const twin = await dashboard.stored({phone})
    const sameAddress = await dashboard.stored({email})
    const {GET} = await one()
    const body = await (await GET(read(`/api/admin/bookings/${id}`, dashboard.cookie), params({id}))).json()
    expect(body).toMatchObject({notes: 'Side gate', failedMails: 1, revision: 'created', mails: [{state: 'failed'}]})
    expect(body.duplicates.map((each: {_id: string}) => each._id).toSorted()).toEqual([twin, sameAddress].toSorted())
    expect(JSON.stringify(body)).not.toContain('secret')
  })

  test('takes notes that overwrite nothing, and refuses empty and endless ones', async () => {
    const id = await dashboard.stored()
    const {POST} = await import('@/app/api/admin/bookings/[id]/notes/route')
    const add = (text: string) => POST(post(`/x`, {text}, dashboard.cookie), params({id}))
    const many = await Promise.all(['one', 'two', 'three', '<script>alert(1)</script>'].map(add))
    expect(many.map(({status}) => status)).toEqual([201, 201, 201, 201])
    const after = await dashboard.document(id)
    expect(after?.internalNotes.map((note: {text: string}) => note.text).toSorted()).toEqual([
      '<script>alert(1)</script>',
      'one',
      'three',
      'two',
    ])
    expect(after?.history).toHaveLength(5)
    expect((await add('   ')).status).toBe(422)
    expect((await add('x'.repeat(2001))).status).toBe(422)
  })

  test('takes a note once whose answer was lost, and the same words of a second note', async () => {
    const id = await dashboard.stored()
    const {POST} = await import('@/app/api/admin/bookings/[id]/notes/route')
    const add = (key: string, cookie = dashboard.cookie) =>
      POST(post('/x', {text: 'Ring twice', key}, cookie), params({id}))
    const answers = [await add('one'), await add('one'), await add('two'), await add('one', dashboard.other)]
    expect(answers.map(({status}) => status)).toEqual([201, 201, 201, 201])
    const after = await dashboard.document(id)
    expect(after?.internalNotes.map(({by}: {by: string}) => by)).toEqual([OFFICE, OFFICE, OWNER])
    expect(after?.history.map(({action}: {action: string}) => action)).toEqual(['created', 'note', 'note', 'note'])
  })

  test('sends a failed mail again, once', async () => {
    const email = 'again@example.net'
    const at = new Date().toISOString()
    const failed = {
      _key: 'ack',
      _type: 'mailIntent',
      template: 'booking-status',
      to: email,
      locale: 'en',
      state: 'failed',
    }
    const id = await dashboard.stored({
      email,
      mails: [{...failed, tries: 3, queuedAt: at, data: '{"status":"confirmed"}'}],
    })
    const {POST} = await import('@/app/api/admin/bookings/[id]/mails/[key]/resend/route')
    const resend = (key: string) => POST(post('/x', {}, dashboard.cookie), params({id, key}))
    expect((await resend('other')).status).toBe(404)
    expect((await resend('ack')).status).toBe(200)
    expect(await dashboard.mailsTo(id)).toHaveLength(1)
    expect(await dashboard.document(id)).toMatchObject({mails: [{state: 'sent'}]})
  })

  test('previews the mail in the customer’s language and sends nothing', async () => {
    const id = await dashboard.stored({locale: 'pt-BR'})
    const {GET} = await import('@/app/api/admin/bookings/[id]/preview/route')
    const preview = await GET(read('/x?status=confirmed', dashboard.cookie), params({id}))
    const {subject, text} = await preview.json()
    expect(subject).toContain('Roofing Services')
    expect(text).toMatch(/confirmad/i)
    expect(await dashboard.mailsTo(id)).toEqual([])
  })

  test('moves a booking into spam and out of it', async () => {
    const id = await dashboard.stored()
    const {revision} = await (await dashboard.patch(id, {action: 'spam', spam: true})).json()
    expect(await dashboard.document(id)).toMatchObject({spam: true})
    expect((await dashboard.patch(id, {action: 'spam', spam: false}, revision)).status).toBe(200)
    const after = await dashboard.document(id)
    expect(after).toMatchObject({spam: false})
    expect(after?.history.map((entry: {action: string}) => entry.action)).toEqual(['created', 'spam', 'not_spam'])
  })
})
