import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {mailHref, smsHref, telHref, whatsAppHref} from '@/lib/format/contact'
import {titleWithCount} from '@/ui/admin/live/inboxNews'

test('a call dials the extension too, after a pause', () => {
  expect(telHref('+12015550142', '42')).toBe('tel:+12015550142,42')
  expect(telHref('+12015550142')).toBe('tel:+12015550142')
})

test('a message begins with the prepared text', () => {
  expect(smsHref('+12015550142', 'Olá & até já')).toBe('sms:+12015550142?&body=Ol%C3%A1%20%26%20at%C3%A9%20j%C3%A1')
  expect(whatsAppHref('+1 (201) 555-0142', 'Hola, ¿qué tal?')).toBe(
    'https://wa.me/12015550142?text=Hola%2C%20%C2%BFqu%C3%A9%20tal%3F',
  )
  expect(whatsAppHref('+12015550142', '')).toBe('https://wa.me/12015550142')
  expect(mailHref('ana@example.com', {subject: 'A & B', text: 'One\nTwo'})).toBe(
    'mailto:ana@example.com?subject=A%20%26%20B&body=One%0D%0ATwo',
  )
})

test('the tab’s title counts what waits, once', () => {
  expect(titleWithCount('(2) Admin', 3)).toBe('(3) Admin')
  expect(titleWithCount('(3) Admin', 0)).toBe('Admin')
  // Between two pages the title is empty for a moment.
  expect(titleWithCount('', 2)).toBe('')
  expect(titleWithCount('(2)', 2)).toBe('')
})

test.each(['ana?bcc=eve%40evil.example&x=@example.com', "o'brien+deck@example.com", 'a#b@example.com'])(
  'a mail goes to %s alone, whatever signs of a URL a customer’s address has',
  (address) => {
    for (const href of [mailHref(address), mailHref(address, {subject: 'A', text: ''})]) {
      const {pathname, searchParams, hash} = new URL(href)
      expect(decodeURIComponent(pathname)).toBe(address)
      expect([...searchParams.keys(), hash].filter((each) => each !== 'subject')).toEqual([''])
    }
  },
)

test('no page writes the address of a mail by itself, but for the business’s own', () => {
  const files = globSync('web/{app,features,lib,server,ui}/**/*.{ts,tsx}').filter((file) =>
    readFileSync(file, 'utf8').includes('mailto:${'),
  )
  const own = ['web/features/site/links.ts', 'web/server/push/service.ts', 'web/ui/email/MailLayout.tsx']
  expect(files.toSorted()).toEqual(['web/lib/format/contact.ts', ...own].toSorted())
})
