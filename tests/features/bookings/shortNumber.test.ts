import {expect, test} from 'vitest'
import {bookingSearchKeys} from '@/features/bookings/model'
import {shortNumber} from '@/features/bookings/shortNumber'
import {searchWords} from '@/lib/format/text'

const reference = 'booking_1795224000000_k3v9x2a1b'

test('a request has six digits that can be said on the phone', () => {
  expect(shortNumber(reference)).toMatch(/^\d{3}-\d{3}$/)
  expect(shortNumber('booking_1795224000000_abc')).toBe('013-368')
  expect(shortNumber('booking_1795224000000_k3v9x2a1c')).not.toBe(shortNumber(reference))
})

test.each(['', 'booking_42', 'booking_1_Zä', 'message_1795224000000_k3v9x2a1b'])('%j has none', (other) => {
  expect(shortNumber(other)).toBeUndefined()
})

test('the dashboard’s search finds the request by it, with and without the dash', () => {
  const words = bookingSearchKeys({id: reference, name: 'Ana', email: 'a@b.co'}).searchText.split(' ')
  const number = shortNumber(reference) ?? ''
  for (const typed of [number, number.replace('-', ''), number.replace('-', ' ')])
    expect(searchWords(typed).filter((word) => !words.includes(word))).toEqual([])
})
