import {describe, expect, test} from 'vitest'
import {changedOffer, refusedFields, savable} from '@/features/quotes/admin/useAutosave'
import {LONG_LENGTH, QuoteContent, QuoteCustomer} from '@/features/quotes/content'
import {content} from './quoteContent'

const customer = {name: 'Ana', email: 'ana@example.com', address: '1 Elm St', locale: 'en'} as const
const stored = {draft: content(), customer}

describe('what is saved of a quote while it is written', () => {
  test('is all of it', () => {
    const typed = {draft: content({title: 'A porch'}), customer: {...customer, email: ''}}
    expect(savable(typed, stored)).toEqual(typed)
  })

  test('is the rest, while a value is half typed or too long', () => {
    const terms = 'x'.repeat(LONG_LENGTH + 1)
    const typed = {draft: content({title: 'A porch', terms}), customer: {...customer, name: 'Bea', email: 'bea@'}}
    expect([...refusedFields(QuoteContent, typed.draft)]).toEqual(['terms'])
    expect([...refusedFields(QuoteCustomer, typed.customer)]).toEqual(['email'])
    const saved = savable(typed, stored)
    expect(saved).toEqual({
      draft: content({title: 'A porch', terms: stored.draft.terms}),
      customer: {...customer, name: 'Bea'},
    })
    expect([...refusedFields(QuoteContent, saved.draft), ...refusedFields(QuoteCustomer, saved.customer)]).toEqual([])
  })
})

describe('while there is unsaved text, a refreshed page brings', () => {
  const offer = {offerCode: 'FIRST10', discountRate: 1000, discountWords: 'Offer FIRST10: 10 % off'}

  test('the offer that was applied or removed', () => {
    expect(changedOffer(content(), content({...offer, title: 'Of the server'}))).toEqual(offer)
    const none = {offerCode: '', discountRate: 0, discountWords: ''}
    expect(changedOffer(content(offer), content(none))).toEqual(none)
  })

  test('no words for a discount that has not changed', () => {
    expect(changedOffer(content(offer), content({...offer, discountWords: 'Other words'}))).toEqual({})
  })
})
