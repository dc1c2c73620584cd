import {afterEach, describe, expect, test} from 'vitest'
import {afterResponses} from '../../support/setup/nextServer'
import {formPost, jsonPost, useSite} from '../../support/site'

const site = await useSite()
afterEach(afterResponses)

const aMessage = <Fields extends object>(fields?: Fields) => ({
  name: 'Ana Lima',
  email: 'ana@example.com',
  phone: '',
  subject: 'Cedar or composite?',
  message: 'Which lasts longer?\nThank you.',
  ...fields,
})

async function post(body: unknown, headers: Record<string, string> = {}) {
  const {POST} = await import('@/app/api/contact/route')
  const response = await POST(jsonPost('/api/contact', body, {headers}))
  await afterResponses()
  return response
}

describe('a message', () => {
  test(
    'is stored and mailed to the business, answered to the sender',
    {tags: ['@spec-3.5', '@spec-7.3', '@spec-7.12']},
    async () => {
      const response = await post(aMessage())
      expect(response.status).toBe(201)
      const {id} = await response.json()
      expect(id).toMatch(/^message_\d{13}_[a-z0-9]{9}$/)
      const [stored] = await site.operations.fetch('*[id == $reference]', {reference: id})
      expect(stored).toMatchObject({
        _id: expect.stringMatching(/^contactMessage\.[0-9a-f]{32}$/),
        name: 'Ana Lima',
        subject: 'Cedar or composite?',
        message: 'Which lasts longer?\nThank you.',
        mails: [{template: 'contact-new', state: 'sent', to: 'office@example.com'}],
      })
      const mail = (await site.mailbox.mails()).at(-1)
      expect(mail).toMatchObject({Subject: 'Contact Form: Cedar or composite?', To: [{Email: 'office@example.com'}]})
      expect(mail?.Body).toContain('Reply-To: ana@example.com')
    },
  )

  test('reaches the business with the extension of the phone', async () => {
    expect((await post(aMessage({phone: '(201) 555-0123 ext. 5'}))).status).toBe(201)
    expect((await site.mailbox.mails()).at(-1)?.TextBody).toContain('(201) 555-0123 x5')
  })

  test('of templates and formulas stays what it is, and picks no recipient', async () => {
    const before = (await site.mailbox.mails()).length
    const subject = '{{model}} ${7*7} <%=1%>'
    const response = await post(aMessage({subject, to: 'victim@example.com', bcc: 'victim@example.com'}))
    expect(response.status).toBe(201)
    const mails = await site.mailbox.mails()
    expect(mails).toHaveLength(before + 1)
    expect(mails.at(-1)).toMatchObject({Subject: `Contact Form: ${subject}`, To: [{Email: 'office@example.com'}]})
    expect(mails.at(-1)?.Recipients).toEqual(['office@example.com'])
  })

  test.each([
    [{subject: ''}, 'subject', 'required'],
    [{subject: 'x'.repeat(151)}, 'subject', 'too_long'],
    [{message: undefined}, 'message', 'required'],
    [{message: ' \u00a0\u200b '}, 'message', 'required'],
    [{message: 'x'.repeat(5001)}, 'message', 'too_long'],
    [{email: 'x'}, 'email', 'invalid'],
    [{phone: 'call me'}, 'phone', 'invalid'],
  ])('with %j is refused', async (fields, field, code) => {
    const response = await post(aMessage(fields))
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({errors: [{field, code}]})
  })

  test('sent again under its key is one message and one mail', async () => {
    const before = (await site.mailbox.mails()).length
    const key = {'idempotency-key': 'contact-once'}
    const statuses = await Promise.all([post(aMessage(), key), post(aMessage(), key), post(aMessage(), key)])
    expect(statuses.map(({status}) => status).toSorted()).toEqual([200, 200, 201])
    expect((await site.mailbox.mails()).length).toBe(before + 1)
    expect((await post(aMessage({message: 'Other'}), key)).status).toBe(422)
  })

  test('in the honeypot is kept without a mail, until its visitor confirms it', async () => {
    const before = (await site.mailbox.mails()).length
    const {id, confirm} = await (await post(aMessage({roof_pitch: 'x'}))).json()
    const find = () => site.operations.fetch('*[id == $reference]', {reference: id})
    expect(await find()).toMatchObject([{spam: true, mails: []}])
    expect((await site.mailbox.mails()).length).toBe(before)
    const {POST} = await import('@/app/api/contact/confirm/route')
    for (let press = 0; press < 2; press++) {
      expect(await (await POST(jsonPost('/api/contact/confirm', {confirm}))).json()).toEqual({id})
      await afterResponses()
    }
    expect(await find()).toMatchObject([{spam: false, mails: [{template: 'contact-new', state: 'sent'}]}])
    expect((await site.mailbox.mails()).length).toBe(before + 1)
  })

  test('in the honeypot of a form without JavaScript asks for the press on its page', async () => {
    const {POST} = await import('@/app/api/contact/route')
    const sent = await POST(
      formPost('/api/contact', {...aMessage({roof_pitch: 'x', subject: 'Gutters'}), locale: 'es'}),
    )
    const page = new URL(sent.headers.get('location') ?? '', 'http://x')
    const confirm = page.searchParams.get('confirm') ?? ''
    expect([page.pathname, confirm]).toEqual(['/es/contact/sent', expect.stringMatching(/^contactMessage\./)])
    const route = await import('@/app/api/contact/confirm/route')
    const pressed = await route.POST(formPost('/api/contact/confirm', {confirm, locale: 'es'}))
    expect(pressed.headers.get('location')).toMatch(/^\/es\/contact\/sent\?ref=message_\w+$/)
    const failed = await route.POST(formPost('/api/contact/confirm', {confirm: `${confirm}x`, locale: 'es'}))
    expect(failed.headers.get('location')).toBe(`/es/contact/sent?confirm=${confirm}x&failed=1`)
  })

  test('from a form without JavaScript goes on to its confirmation', async () => {
    const {POST} = await import('@/app/api/contact/route')
    const sent = await POST(formPost('/api/contact', {...aMessage(), locale: 'pt-BR'}))
    expect(sent.status).toBe(303)
    expect(sent.headers.get('location')).toMatch(/^\/pt-BR\/contact\/sent\?ref=message_/)
    const refused = await POST(formPost('/api/contact', {...aMessage({subject: ''}), locale: 'pt-BR'}))
    expect(refused.headers.get('location')).toBe('/pt-BR/contact/failed?e=subject%3Arequired')
  })
})
