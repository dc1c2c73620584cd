import {describe, expect, test} from 'vitest'
import {newMessageEmail} from '@/features/messages/emails'
import type {Email} from '@/lib/emails'
import type {ContactMessage} from '@/sanity.types'
import {business, customerEmails, mailOf, received, statusEmail, system} from './renderedEmail'

describe('what a visitor typed', () => {
  const nasty = '<a href="https://evil.example">x</a><img src=x onerror=alert(1)>'

  test.each([{template: 'booking-new'}, received, statusEmail('pending')] satisfies Email[])(
    'stays text in $template',
    async (email) => {
      const {html} = await mailOf(email, {name: nasty, notes: nasty, street: nasty})
      expect(html).not.toContain('<img src=x')
      expect(html).not.toMatch(/href="https?:\/\/evil/)
      expect(html).toContain('&lt;a')
    },
  )

  const phishing = 'Win at https://evil.example/pay or www.evil.example, mail pay@evil.example'

  test.each(customerEmails)(
    'carries no address that a mail program would make a link of, in $0.template to somebody whose address anybody can type',
    async (email, fields) => {
      const typed = {name: 'evil.example Ana', notes: phishing, street: '1 Dock St evil。example', ...fields}
      const {html, text, subject, attachments} = await mailOf(email, typed)
      const calendar = attachments?.[0]?.content.replaceAll('\r\n ', '') ?? ''
      for (const part of [html, text, subject, calendar]) expect(part).not.toMatch(/evil[.。]example/)
      expect(html).toContain('evil[.]example')
    },
  )

  test.each([
    ['long', 'Buy now! '.repeat(30)],
    ['with a link', 'See https://evil.example'],
    ['with an address', 'Write to pay@evil.example'],
  ])('%s is not repeated to an address that nobody has confirmed', async (_, notes) => {
    const {text} = await mailOf(received, {notes})
    expect(text).toContain('We have your notes. They are not repeated here.')
    expect(text).not.toMatch(/Buy now|evil/)
  })

  test('is legible all the same: sentences, sums and abbreviations stay as they are', async () => {
    const notes = 'About $1,200.50, 3.5 ft. wide. Call at 9 a.m. or p.m... e.g. Monday.Thanks, No. 5'
    const {text} = await mailOf(received, {notes})
    expect(text.replace(/\s+/g, ' ')).toContain(
      'About $1,200.50, 3.5 ft. wide. Call at 9 a.m. or p.m... e.g. Monday[.]Thanks, No. 5',
    )
  })

  test('reaches the business as it was typed', async () => {
    const {text} = await mailOf({template: 'booking-new'}, {notes: phishing})
    expect(text).toContain('https://evil.example/pay')
  })

  test('never becomes a link in a message, and answers go to the sender alone', async () => {
    const message: ContactMessage = {
      ...system,
      _id: 'contactMessage.1',
      _type: 'contactMessage',
      id: 'message_1',
      name: nasty,
      email: 'ana@example.com',
      subject: '${7*7} {{x}}',
      message: 'See https://evil.example/pay now',
      created_at: '',
      locale: 'en',
    }
    const mail = await newMessageEmail(message, {business, locale: 'en'})
    expect(mail.subject).toBe('Contact Form: ${7*7} {{x}}')
    expect(mail.html).not.toMatch(/href="[^"]*evil/)
    expect(mail.replyTo).toBe('ana@example.com')
  })
})
