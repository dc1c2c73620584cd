import {describe, expect, test} from 'vitest'
import {afterResponses} from '../../support/setup/nextServer'
import {OFFICE, params, post, read, useAdminSite, write} from '../../support/adminSite'
import {bookingDocument} from '../../support/bookingDocument'

const site = await useAdminSite()
const {cookie} = await site.signIn(OFFICE)

test('settings say who gets which mails; a second admin with an old page is told', {tags: '@spec-2.27'}, async () => {
  const {GET, PATCH} = await import('@/app/api/admin/settings/route')
  const {revision, ...before} = await (await GET(read('/x', cookie))).json()
  expect(before).toMatchObject({acknowledgement: true, moderation: 'publish'})
  const save = (body: object, seen = revision) => PATCH(write('/x', body, cookie, {'if-match': `"${seen}"`}))
  const recipients = ['Desk@Example.com', 'desk@example.com']
  const changed = {...before, bookingRecipients: recipients, staffLanguage: 'es', reminderHours: 6}
  expect((await save({...changed, staffLanguage: 'fr'})).status).toBe(422)
  expect((await save({...changed, bookingRecipients: ['not an address']})).status).toBe(422)
  expect((await save({...changed, reminderHours: 1.5})).status).toBe(422)
  expect((await save(changed)).status).toBe(200)
  expect((await save(changed)).status).toBe(409)
  const {getNotifications} = await import('@/server/email/recipients')
  expect(await getNotifications()).toMatchObject({bookings: {to: 'desk@example.com', locale: 'es'}, reminderHours: 6})
  const stored = await site.operations.getDocument('notificationSettings.main')
  expect(stored?.history).toMatchObject([
    {by: OFFICE, action: 'changed', to: 'bookingRecipients, staffLanguage, reminderHours'},
  ])
})

describe('who no longer gets the emails about leads', () => {
  /** Saves and returns who was told, with what they read. */
  async function save(fields: object) {
    const {GET, PATCH} = await import('@/app/api/admin/settings/route')
    const {revision, ...before} = await (await GET(read('/x', cookie))).json()
    const known = (await site.mailbox.mails()).length
    const answer = await PATCH(write('/x', {...before, ...fields}, cookie, {'if-match': `"${revision}"`}))
    expect(answer.status).toBe(200)
    await afterResponses()
    const mails = (await site.mailbox.mails()).slice(known)
    return mails.map(({Tag, Recipients, Subject, TextBody}) => ({Tag, to: Recipients, Subject, text: TextBody ?? ''}))
  }

  test('is told who has removed them, and what to do', async () => {
    await save({
      bookingRecipients: ['a@example.com', 'b@example.com'],
      contactRecipients: ['b@example.com'],
      staffLanguage: 'en',
    })
    const told = await save({
      bookingRecipients: ['a@example.com'],
      contactRecipients: ['thief@example.com'],
      staffLanguage: 'es',
    })
    expect(told).toMatchObject([
      {
        Tag: 'recipient-removed',
        to: ['b@example.com'],
        Subject: 'This address no longer gets booking and contact emails',
      },
    ])
    const text = told[0]?.text.replaceAll(/\s+/g, ' ')
    expect(text).toContain(`If ${OFFICE} knows nothing of it, somebody else may be using that account.`)
    expect(text).toContain('/admin/dashboard?tab=settings')
  })

  test('is told in the language of the staff, of that list alone', async () => {
    const told = await save({contactRecipients: []})
    expect(told).toMatchObject([
      {to: ['thief@example.com'], Subject: 'Esta dirección ya no recibe los correos de contacto'},
    ])
  })

  test('is the business itself once others are entered', async () => {
    const told = await save({contactRecipients: ['thief@example.com']})
    expect(told.map(({to}) => to)).toEqual([[OFFICE]])
  })

  test('is nobody when other settings change, or an address is written otherwise', async () => {
    expect(await save({reminderHours: 9, contactRecipients: ['Thief@example.com', 'c@example.com']})).toEqual([])
  })
})

describe('an email that is sent again', () => {
  const at = '2026-11-20T12:00:00.000Z'
  const history = [{_key: 'created', _type: 'historyEntry', at, by: 'customer', action: 'created'}]
  const mail = {
    _key: 'mail',
    _type: 'mailIntent',
    template: 'booking-new',
    to: 'gone@example.com',
    locale: 'en',
    state: 'failed',
    tries: 9,
    queuedAt: at,
  }
  const customer = {
    id: 'again_1',
    name: 'Ana Reyes',
    email: 'ana@example.net',
    locale: 'pt-BR',
    created_at: at,
    history,
  }
  const message = {_type: 'contactMessage', subject: 'Porch', message: 'How much?', ...customer}
  const quote = {_type: 'quote', state: 'sent', title: 'Porch', total: 100, validUntil: '2099-01-01', ...customer}
  const sentVersion = [{_key: 'v1', number: 1, at, content: '{}', hash: 'x'}]

  async function resend(_id: string) {
    const {POST: booking} = await import('@/app/api/admin/bookings/[id]/mails/[key]/resend/route')
    const {POST: contactMessage} = await import('@/app/api/admin/messages/[id]/mails/[key]/resend/route')
    const {PATCH} = await import('@/app/api/admin/quotes/[id]/route')
    const again = post('/x', {}, cookie)
    if (_id.startsWith('booking')) return booking(again, params({id: _id, key: 'mail'}))
    if (_id.startsWith('contactMessage')) return contactMessage(again, params({id: _id, key: 'mail'}))
    return PATCH(write('/x', {action: 'resend', key: 'mail'}, cookie, {'if-match': '"created"'}), params({id: _id}))
  }

  test.each<[string, string, string, {_id: string; _type: string; [field: string]: unknown}]>([
    ['a lead', 'desk@example.com', 'es', {...bookingDocument({}), _id: 'booking.again', mails: [mail]}],
    [
      'a message that was just sent to others',
      'letters@example.com',
      'es',
      {
        ...message,
        _id: 'contactMessage.again',
        mails: [{...mail, template: 'contact-new', state: 'sent', sentAt: new Date().toISOString()}],
      },
    ],
    [
      'the answer to a quote',
      'desk@example.com',
      'es',
      {
        ...quote,
        _id: 'quote.again',
        mails: [{...mail, template: 'quote-answer', data: '{"answer":"question","text":"When?"}'}],
      },
    ],
    [
      'a quote, to the customer',
      'ana@example.net',
      'pt-BR',
      {
        ...quote,
        _id: 'quote.customer',
        versions: sentVersion,
        mails: [{...mail, template: 'quote-sent', data: '{"version":1}'}],
      },
    ],
  ])('reaches whoever is to get it now, in their language: %s', async (_, to, locale, document) => {
    await site.operations.createOrReplace({
      _id: 'notificationSettings.main',
      _type: 'notificationSettings',
      bookingRecipients: ['desk@example.com'],
      contactRecipients: ['letters@example.com'],
      staffLanguage: 'es',
    })
    await site.operations.create(document)
    expect((await resend(document._id)).status).toBe(200)
    await afterResponses()
    expect((await site.operations.getDocument(document._id))?.mails).toMatchObject([{to, locale, state: 'sent'}])
    expect((await site.mailbox.mails()).at(-1)).toMatchObject({Recipients: [to]})
    expect(await (await resend(document._id)).json()).toMatchObject({
      code: document._id.startsWith('quote') ? 'stale_revision' : 'mail_just_sent',
    })
  })
})
