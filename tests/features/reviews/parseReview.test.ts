import {expect, test} from 'vitest'
import {readOverview, summarize, parseReview, parseReviews, oneDecimal, reviewDate} from '@/features/reviews/overview'
import {starLabel} from '@/features/reviews/form/ReviewForm'
import {messagesFor} from '@/i18n/messages'

const expected = {
  id: 'review_1',
  rating: 4,
  text: 'Straight and quiet.',
  createdAt: '2026-10-21T12:00:00.000Z',
  featured: true,
}

test.each([
  ['snake_case', {review_text: 'Straight and quiet.', created_at: '2026-10-21T12:00:00Z', is_featured: 1}],
  ['camelCase', {reviewText: 'Straight and quiet.', createdAt: '2026-10-21T12:00:00Z', isFeatured: true}],
  [
    'values wrapped in an object',
    {
      review_text: {value: 'Straight and quiet.'},
      createdAt: {value: '2026-10-21T12:00:00Z'},
      is_featured: {value: 1},
    },
  ],
  [
    'values wrapped twice',
    {review_text: {value: {value: 'Straight and quiet.'}}, created_at: Date.UTC(2026, 9, 21, 12), is_featured: '1'},
  ],
])('reads a review with %s', {tags: '@spec-3.2'}, (_, fields) => {
  expect(parseReview({id: 'review_1', rating: 4, ...fields})).toMatchObject(expected)
  expect(parseReview({id: {value: 'review_1'}, rating: {value: '4'}, ...fields})).toMatchObject(expected)
})

test('what was read once reads the same again', () => {
  const once = parseReview({id: 'a', rating: 5, review_text: 'Good.', created_at: 'x', reply: {text: 'Thanks', at: 1}})
  expect(parseReview(once)).toEqual(once)
})

test.each([[0], [6], [4.5], [null], ['five'], [''], [undefined]])(
  'leaves out a review with the rating %s',
  (rating) => {
    expect(parseReview({id: 'a', rating, review_text: 'Good.'})).toBeUndefined()
  },
)

test.each([[''], ['   '], [null], [7], [{value: ''}]])('leaves out a review with the text %j', (text) => {
  expect(parseReview({id: 'a', rating: 5, review_text: text})).toBeUndefined()
})

test('a list that is no list is empty, and a bad entry does not take the others with it', () => {
  expect(parseReviews(null)).toEqual([])
  expect(parseReviews({value: [{rating: 5, review_text: 'Good.'}, 'junk', null]})).toHaveLength(1)
})

test.each([['not a date'], [''], [null], [undefined], ['2026-99-99']])(
  'the date %j shows as Recently',
  {tags: ['@spec-2.21', '@spec-8.12']},
  (date) => {
    const review = parseReview({id: 'a', rating: 5, review_text: 'Good.', created_at: date})
    expect(review?.createdAt).toBeNull()
    expect(reviewDate(null, 'en', 'Recently')).toBe('Recently')
  },
)

test("a date is New York's, in the reader's language", () => {
  const late = '2026-10-22T02:00:00.000Z'
  expect(reviewDate(late, 'en', '')).toBe('October 21, 2026')
  expect(reviewDate(late, 'pt-BR', '')).toBe('21 de outubro de 2026')
  expect(reviewDate(late, 'es', '')).toBe('21 de octubre de 2026')
})

test('the average has one decimal, written as the language writes it', {tags: ['@spec-2.18', '@spec-9.1']}, () => {
  expect(oneDecimal(4.75, 'en')).toBe('4.8')
  expect(oneDecimal(5, 'pt-BR')).toBe('5,0')
  expect(oneDecimal(4, 'es')).toBe('4.0')
})

test(
  'average and count follow from the five buckets; without reviews the average is 0',
  {tags: ['@spec-2.18', '@spec-9.1']},
  () => {
    expect(summarize({5: 38, 4: 6, 3: 2, 2: 0, 1: 0})).toEqual({count: 46, average: 220 / 46})
    expect(summarize({5: 0, 4: 0, 3: 0, 2: 0, 1: 0})).toEqual({count: 0, average: 0})
  },
)

test('an overview is read from the answer of the server, and nothing else is one', () => {
  const overview = readOverview({distribution: {5: 1, 4: '2', 3: -1}, items: [{rating: 5, review_text: 'Good.'}]})
  expect(overview?.distribution).toEqual({5: 1, 4: 0, 3: 0, 2: 0, 1: 0})
  expect(overview?.items).toHaveLength(1)
  expect(readOverview({items: []})).toBeUndefined()
  expect(readOverview('no')).toBeUndefined()
})

test('the five labels are the ones of the specification', {tags: ['@spec-2.19', '@spec-9.1']}, () => {
  const {form} = messagesFor('en').reviews
  const labels = [5, 4, 3, 2, 1, 0].map((rating) => starLabel(rating, form))
  expect(labels).toEqual(['Excellent!', 'Very Good!', 'Good!', 'Fair', 'Poor', ''])
})
