import {expect, test} from 'vitest'
import {readSent, writeSent, type Store} from '@/ui/form/draft'

function memory(): Store & {values: Map<string, string>} {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

test('a confirmation is shown again after a reload, with what was sent and what was answered', () => {
  const store = memory()
  writeSent(store, 'booking', {sent: {name: 'Maria'}, answer: {id: 'booking_1'}})
  expect(readSent(store, 'booking')).toEqual({sent: {name: 'Maria'}, answer: {id: 'booking_1'}})
  expect(readSent(store, 'contact')).toBeUndefined()
})

test('a new request forgets the confirmation of the one before', () => {
  const store = memory()
  writeSent(store, 'booking', {sent: {name: 'Maria'}, answer: {}})
  writeSent(store, 'booking', undefined)
  expect(readSent(store, 'booking')).toBeUndefined()
  expect(store.values.size).toBe(0)
})

test('without storage, or with anything else in it, there is no confirmation', () => {
  const store = memory()
  store.setItem('sent:booking', '{"sent":1}')
  expect(readSent(store, 'booking')).toBeUndefined()
  store.setItem('sent:booking', 'x')
  expect(readSent(store, 'booking')).toBeUndefined()
  expect(readSent(undefined, 'booking')).toBeUndefined()
})
