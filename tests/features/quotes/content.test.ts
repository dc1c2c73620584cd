import * as fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {
  EMPTY_CONTENT,
  FrozenQuote,
  frozenQuote,
  instalmentAmounts,
  lineTotal,
  LINE_LIMIT,
  missingFields,
  parseHundredths,
  PRICE_LIMIT,
  QUANTITY_LIMIT,
  QuoteContent,
  totalsOf,
} from '@/features/quotes/content'
import {locales} from '@/lib/locales'
import {contractParts, DEMANDED, FINAL_PAYMENT} from '../../../contract.config.ts'
import {certificate, content, instalment, line} from './quoteContent'

describe('money', () => {
  test('is whole cents, half a cent is rounded up', () => {
    expect(lineTotal({quantity: 150, price: 1999})).toBe(2999)
    expect(lineTotal({quantity: 33, price: 100})).toBe(33)
    expect(lineTotal({quantity: QUANTITY_LIMIT, price: PRICE_LIMIT})).toBe(1_000_000_000_000)
  })

  test('adds up: lines less the discount, the tax of that, and the finance charges', () => {
    const quote = content({
      lines: [line('a', 10_000), line('b', 5000, 'optional'), line('c', 2000, 'allowance')],
      discount: 2000,
      taxRate: 662,
      finance: 100,
    })
    expect(totalsOf(quote, [])).toEqual({lines: 12_000, discount: 2000, tax: 662, finance: 100, total: 10_762})
    expect(totalsOf(quote, ['b', 'a', 'unknown']).lines).toBe(17_000)
  })

  test('is never negative, never broken and exact, whatever is typed', () => {
    const lines = fc.array(fc.record({quantity: fc.nat(QUANTITY_LIMIT), price: fc.nat(PRICE_LIMIT)}), {
      maxLength: LINE_LIMIT,
    })
    fc.assert(
      fc.property(lines, fc.nat(PRICE_LIMIT), fc.nat(10_000), (amounts, discount, taxRate) => {
        const quote = content({
          lines: amounts.map((amount, at) => ({...line(`l${at}`, 0), ...amount})),
          discount,
          taxRate,
        })
        const {total} = totalsOf(quote, [])
        expect(Number.isSafeInteger(total)).toBe(true)
        expect(total).toBeGreaterThanOrEqual(0)
      }),
      {numRuns: 50},
    )
  })

  test('is exact at the limits, where a product is no exact number', () => {
    const largest = Array.from({length: LINE_LIMIT - 1}, (_, at) => ({
      ...line(`l${at}`, PRICE_LIMIT),
      quantity: QUANTITY_LIMIT,
    }))
    // A hundredth of a cent below the half: a product that is rounded reaches it.
    const most = content({lines: [...largest, line('last', 5_001)], taxRate: 9_999, finance: PRICE_LIMIT})
    const net = 199n * 1_000_000_000_000n + 5_001n
    expect(BigInt(totalsOf(most, []).tax)).toBe((net * 9_999n + 5000n) / 10_000n)
    const offered = totalsOf({...most, discountRate: 3_333, taxRate: 0}, [])
    expect(BigInt(offered.discount)).toBe((net * 3_333n + 5000n) / 10_000n)
    expect(totalsOf(content({lines: [line('a', 0)], finance: 0, discount: PRICE_LIMIT}), []).total).toBe(0)
  })

  test('of an offer is off the lines that are counted, besides the discount in dollars, and never more than they are', () => {
    const quote = content({
      lines: [line('a', 10_000), line('b', 5_005, 'optional')],
      discount: 500,
      discountRate: 1_000,
    })
    expect(totalsOf(quote, []).discount).toBe(1_500)
    expect(totalsOf(quote, ['b']).discount).toBe(500 + 1_501)
    expect(totalsOf({...quote, discountRate: 10_000}, []).discount).toBe(10_000)
  })

  test('of instalments is rounded down, the last is the rest, and together they are the total', () => {
    const thirds = content({instalments: [instalment('a', 3_333), instalment('b', 3_333), instalment('c', 3_334)]})
    expect(instalmentAmounts(thirds, 1_000)).toEqual([333, 333, 334])
    expect(instalmentAmounts(content(), 1_000)).toEqual([])
    const halves = content({instalments: [instalment('a', 5_000), instalment('b', 5_000)]})
    expect(instalmentAmounts(halves, 1_005)).toEqual([502, 503])
    const shares = fc.array(fc.integer({min: 1, max: 800}), {minLength: 1, maxLength: 11})
    fc.assert(
      fc.property(shares, fc.nat(4 * PRICE_LIMIT * QUANTITY_LIMIT), (earlier, total) => {
        const all = [...earlier, 10_000 - earlier.reduce((sum, share) => sum + share, 0)]
        const quote = content({instalments: all.map((share, at) => instalment(`p${at}`, share))})
        const amounts = instalmentAmounts(quote, total)
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
        expect(amounts.every((amount) => amount >= 0 && Number.isSafeInteger(amount))).toBe(true)
      }),
      {numRuns: 50},
    )
  })

  test.each([
    ['1,234.5', 123_450],
    ['$ 12', 1200],
    ['12,345,678', 1_234_567_800],
    ['1250,50', 125_050],
    ['12,5', 1250],
    ['0,75', 75],
    ['1.250,50', 125_050],
    ['1,250', 125_000],
    ['0.07', 7],
    ['', undefined],
    ['1.234', undefined],
    ['12,34,56', undefined],
    ['1,2345', undefined],
    ['1,5.2', undefined],
    ['-5', undefined],
    ['1e3', undefined],
  ])('%j is typed as %s hundredths', (typed, expected) => expect(parseHundredths(typed)).toBe(expected))
})

describe('a draft', () => {
  test.each([
    ['a price of half a cent', {lines: [{...line('a', 0), price: 0.5}]}],
    ['a price beyond the limit', {lines: [{...line('a', 0), price: PRICE_LIMIT + 1}]}],
    ['a negative discount', {discount: -1}],
    ['a tax above the whole', {taxRate: 10_001}],
    ['too many lines', {lines: Array.from({length: LINE_LIMIT + 1}, (_, at) => line(`l${at}`, 1))}],
    ['two lines of one key', {lines: [line('a', 1), line('a', 2)]}],
    ['a day that is none', {validUntil: '2026-02-30'}],
  ])('with %s is refused', (_, changes) => expect(QuoteContent.safeParse(content(changes)).success).toBe(false))

  test('with two hundred lines is taken', () => {
    const lines = Array.from({length: LINE_LIMIT}, (_, at) => line(`l${at}`, PRICE_LIMIT))
    expect(QuoteContent.safeParse(content({lines})).success).toBe(true)
  })

  test('that is empty says all that is missing', () => {
    expect(missingFields(EMPTY_CONTENT, undefined)).toEqual(
      expect.arrayContaining([...DEMANDED, 'title', 'lines', 'payments']),
    )
    expect(missingFields(content(), certificate)).toEqual([])
    expect(missingFields(content(), undefined)).toEqual(['certificate'])
  })

  test.each([
    ['less than a hundred', [instalment('a', 5_000), instalment('b', 4_999)]],
    ['more than a hundred', [instalment('a', 5_000), instalment('b', 5_001)]],
    ['a part of nothing', [instalment('a', 0), instalment('b', 10_000)]],
    ['a part without its moment', [instalment('a', 5_000, ''), instalment('b', 5_000)]],
  ])('with payments of %s is not sent', (_, instalments) =>
    expect(missingFields(content({instalments}), certificate)).toEqual(['instalments']),
  )

  test('with payments in per cent needs none in words, and a discount by rate needs its words', () => {
    const instalments = [instalment('a', 4_000), instalment('b', 6_000, '')]
    expect(missingFields(content({payments: '', instalments}), certificate)).toEqual([])
    expect(missingFields(content({payments: ''}), certificate)).toEqual(['payments'])
    expect(missingFields(content({discountRate: 1_000}), certificate)).toEqual(['discountWords'])
  })

  test('of an earlier release, without offer and payments in per cent, is read', () => {
    const {instalments, offerCode, discountRate, ...earlier} = content()
    expect(QuoteContent.parse(earlier)).toEqual({...earlier, instalments, offerCode, discountRate})
  })
})

describe.each(locales)('a version in %s', (locale) => {
  const facts = {
    reference: 'quote_1',
    number: 1,
    date: '2026-11-23',
    locale,
    customer: {name: 'Maria Souza', address: '12 Ocean Avenue'},
    contractorPhone: '+12015550142',
    certificate,
  }
  const {parts} = frozenQuote({...facts, content: content()})
  const said = (id: string) => parts.find((part) => part.id === id)

  // N.J.A.C. 13:45A-16.2 and 17.11, N.J.S.A. 56:8-151
  test.each([
    [
      'the contractor with name, address, registration and seller',
      'contractor',
      /Shoreline LLC[^]*1 Dock St[^]*13VH00000001[^]*Joe Seller/,
    ],
    ['the finance charges, on the first page', 'price', /\$\s?12[.,]50/],
    ['the products and materials', 'materials', /Trex/],
    ['when the work begins and ends', 'dates', /June 1[^]*June 30/],
    ['that no final payment is due before the end', 'payments', /final payment|pagamento final|pago final/],
    ['the guarantees', 'guarantees', /Ten years/],
    ['the security interest', 'security', /None|Nenhuma|Ninguna/],
    ['the insurer with its number and the certificate', 'insurance', /Acme Mutual[^]*800-555-0100[^]*certificate\.pdf/],
    ['the number of consumer affairs', 'consumerAffairs', /1-888-656-6225/],
    ['the form to cancel', 'cancellationForm', /Shoreline LLC[^]*quote_1/],
  ])('says %s', (_, id, expected) => {
    expect(said(id)?.text.replaceAll(/\s/g, ' ')).toMatch(expected)
    expect(said(id)?.english ?? said(id)?.text).toBeTruthy()
  })

  test('has the notice of cancellation in bold, with the English text that counts', () => {
    const notice = said('cancellation')
    expect(notice?.bold).toBe(true)
    expect(notice?.english ?? notice?.text).toContain(
      'BEFORE MIDNIGHT OF THE THIRD BUSINESS DAY AFTER RECEIVING A COPY',
    )
    expect(notice?.english ?? notice?.text).toContain('Shoreline LLC, 1 Dock St')
  })

  test('takes the last of several payments after the end of the work, whatever was typed', () => {
    const instalments = [instalment('a', 9_000, 'At once'), instalment('b', 1_000, 'At once too')]
    const frozen = frozenQuote({...facts, content: content({instalments})})
    expect(frozen.content.instalments.map(({when}) => when)).toEqual(['At once', FINAL_PAYMENT[locale]])
  })

  test('of an earlier release, which named an address in place of the certificate, is read', () => {
    const {certificate: _none, ...earlier} = frozenQuote({...facts, content: content()})
    expect(FrozenQuote.parse({...earlier, content: {...content(), certificate: 'https://example.com'}})).toEqual(
      earlier,
    )
  })

  test('has every part, and no gap in any', () => {
    expect(parts.map(({id}) => id)).toEqual(contractParts.map(({id}) => id))
    for (const {text, english} of parts) expect(text + (english ?? '')).not.toMatch(/\{\w+\}|undefined/)
  })
})

test('what a customer types is never taken for a field', () => {
  const facts = {
    reference: 'r',
    number: 1,
    date: '2026-11-23',
    locale: 'en' as const,
    customer: {name: 'x', address: 'y'},
    contractorPhone: '1',
  }
  const {parts} = frozenQuote({...facts, content: content({materials: '{legalName} {seller}'})})
  expect(parts.find(({id}) => id === 'materials')?.text).toBe('{legalName} {seller}')
})
