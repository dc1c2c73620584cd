import {describe, expect, test} from 'vitest'
import {EMAIL_FIELD, PHONE_FIELD, type FieldRule} from '@/lib/forms/fields'
import {checkField, cleanLine, cleanText, readEmail, readPhone, readZip} from '@/lib/forms/rules'
import {emailAddress, phoneNumber, zipCode} from '@/lib/forms/schema'

describe('what nobody sees is taken out, and what is seen stays', () => {
  test.each([
    ['Rosa\u00ad Díaz', 'Rosa Díaz'],
    ['\ufeffRosa\u2069', 'Rosa'],
    ['\u2067\u05e9\u05dc\u05d5\u05dd\u2069', '\u05e9\u05dc\u05d5\u05dd'],
    ['\u202bשלום\u202c', 'שלום'],
    ['A\u202eB', 'AB'],
    ['A\u0000\u0007B', 'AB'],
    ['12 Oak St\tApt 4', '12 Oak St Apt 4'],
    ['12 Oak St\r\nApt 4', '12 Oak St Apt 4'],
    ['12 Oak St\u2028Apt 4', '12 Oak St Apt 4'],
    ['Ana\u00a0Lima\u3000', 'Ana Lima'],
    ['e\u0301', 'é'],
    ['Tom\ufe0f', 'Tom'],
    ['👩‍🔧 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩‍🔧 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['葛\u{e0100}城', '葛\u{e0100}城'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['a\u200b\u200d\u200db', 'ab'],
  ])('%j in one line is %j', (typed, stored) => expect(cleanLine(typed)).toBe(stored))

  test.each([
    ['one\ftwo', 'one\ntwo'],
    ['one\u000btwo\u0085three', 'one\ntwo\nthree'],
    ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['a\tb', 'a\tb'],
    ['\u200e\n text \n', 'text'],
  ])('%j in a text is %j', (typed, stored) => expect(cleanText(typed)).toBe(stored))
})

const phones: [typed: string, read: string][] = [
  ['732.555.0133', '+17325550133'],
  ['\u202a(732)\u00a0555-0133\u202c', '+17325550133'],
  ['7325550133\ufe0f', '+17325550133'],
  ['1 732 555 0133', '+17325550133'],
  ['+1-732-555-0133', '+17325550133'],
  ['001 732 555 0133', '+17325550133'],
  ['tel:+1-732-555-0133', '+17325550133'],
  ['７３２５５５０１３３', '+17325550133'],
  ['732–555–0133', '+17325550133'],
  ['732/555/0133', '+17325550133'],
  ['732-555-0133 ramal 45', '+17325550133 x45'],
  ['732-555-0133 extensión 45', '+17325550133 x45'],
  ['732-555-0133 int. 45', '+17325550133 x45'],
  ['732-555-0133, anexo 45', '+17325550133 x45'],
  ['732-555-0133 (ext. 45)', '+17325550133 x45'],
  ['732-555-0133;ext=45', '+17325550133 x45'],
  ['732-555-0133 #45', '+17325550133 x45'],
  ['732-555-0133 ext', '+17325550133'],
  ['+55 (21) 99876-5432', '+5521998765432'],
  ['011 55 21 99876-5432', '+5521998765432'],
  ['0055 21 99876 5432', '+5521998765432'],
  ['+52 1 55 8765 4321', '+525587654321'],
  ['+52 55 8765 4321', '+525587654321'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['(31) 98877-6655', 'country_code'],
  ['31 98877 6655', 'country_code'],
  ['(31) 3322-4455', 'country_code'],
  ['031 98877-6655', 'country_code'],
  ['000-000-0000', 'invalid'],
  ['132-555-0133', 'invalid'],
  ['732-155-0133', 'invalid'],
  ['+1 132 555 0133', 'invalid'],
  ['555-0133', 'invalid'],
  ['call me', 'invalid'],
  ['732-555-0133 after five', 'invalid'],
  ['+', 'invalid'],
]
const written = (read: ReturnType<typeof readPhone>) =>
  typeof read === 'string' ? read : `${read.number}${read.extension && ` x${read.extension}`}`

describe('a phone number is the one that was meant', () => {
  test.each(phones)('%j is %s', (typed, read) => expect(written(readPhone(typed))).toBe(read))

  test.each([
    ['+52 1 55 8765 4321', '+52 1 55 8765 4321'],
    ['\u202a+44 (0)20 7946 0958\u202c', '+44 (0)20 7946 0958'],
    ['+52 55 8765 4321', undefined],
    ['011 55 21 99876-5432', undefined],
    ['1 (732) 555-0133 x45', undefined],
  ])('%j leaves digits out: %j is kept', (typed, kept) => {
    const read = readPhone(typed)
    expect(typeof read === 'object' && read.typed).toBe(kept)
  })
})

const emails: [typed: string, read: string][] = [
  ['ana@example.com', 'ana@example.com'],
  ['\u200eana@example.com\t', 'ana@example.com'],
  ['an\u00ada@example.com', 'ana@example.com'],
  ['mailto:ana@example.com', 'ana@example.com'],
  ['<ana@example.com>', 'ana@example.com'],
  ['ana@example.com.', 'ana@example.com'],
  ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
  ['ana@xn--bcher-kva.example', 'ana@xn--bcher-kva.example'],
  ['ana@почта.рф', 'ana@xn--80a1acny.xn--p1ai'],
  ['a#b%c&d/e=f~g!h@example.com', 'a#b%c&d/e=f~g!h@example.com'],
  ["o'neil+deck@mail.example.co", "o'neil+deck@mail.example.co"],
  ['joão@example.com', 'invalid'],
  ['\u212aate@example.com', 'invalid'],
  ['ana@example', 'invalid'],
  ['ana@192.168.0.1', 'invalid'],
  ['ana@exa mple.com', 'invalid'],
  ['ana@example..com', 'invalid'],
  ['.ana@example.com', 'invalid'],
  ['ana@-example.com', 'invalid'],
  ['ana@example.com/path', 'invalid'],
  ['ana@example.com:8080', 'invalid'],
  ['a@b@example.com', 'invalid'],
  ['ana@b.com, bia@c.com', 'invalid'],
  [`${'a'.repeat(65)}@example.com`, 'too_long'],
  [`ana@${'b'.repeat(64)}.com`, 'invalid'],
]

describe('an email address is taken from what stands around it', () => {
  test.each(emails)('%j is %s', (typed, expected) => {
    const read = readEmail(typed)
    expect(typeof read === 'string' ? read : read.address).toBe(expected)
  })
})

test.each([
  ['08540 4321', '08540'],
  ['085404321', '08540'],
  ['NJ 08540', '08540'],
  ['08540–4321', '08540'],
  ['08540-', '08540'],
  ['\u200e08540', '08540'],
  ['8540', '8540'],
  ['Princeton', 'Princeton'],
  ['', ''],
])('the ZIP code of %j is %j', (typed, zip) => {
  expect(readZip(typed)).toBe(zip)
  expect(zipCode({required: false, maxLength: 20}).parse(typed)).toBe(zip)
})

/** The browser's answer is the server's: nobody waits for a refusal, and nobody is refused by one of the two alone. */
describe('browser and server agree', () => {
  const separators = ['', ' ', '-', '.', ') ', '\u00a0', '\u2011', '\t']
  const variants = phones.flatMap(([typed]) => separators.map((each) => typed.replace(/[\s-]/, each)))
  const domains = [
    'example.com',
    'mail.example.co.uk',
    'exämple.com',
    'a_b.com',
    'example.c',
    '-a.com',
    'a.b-.com',
    '例え.jp',
  ]
  const locals = ['ana', 'ana.b', 'ana..b', 'ana+tag', 'a"b', 'ana ', 'ána', "o'neil"]
  const addresses = [...emails.map(([typed]) => typed), ...locals.flatMap((l) => domains.map((d) => `${l}@${d}`))]
  const cases = [
    ...variants.map((typed) => [typed, PHONE_FIELD, phoneNumber(PHONE_FIELD)] as const),
    ...addresses.map((typed) => [typed, EMAIL_FIELD, emailAddress(EMAIL_FIELD)] as const),
  ]
  test(`on ${cases.length} numbers and addresses`, () => {
    expect(cases.length).toBeGreaterThan(200)
    const answers = cases.map(([typed, rule, schema]) => {
      const server = schema.safeParse(typed)
      return {typed, browser: checkField(typed, rule satisfies FieldRule), server: server.error?.issues[0]?.message}
    })
    expect(answers.filter(({browser, server}) => browser !== server)).toEqual([])
    expect(answers.some(({server}) => server === undefined)).toBe(true)
  })
})
