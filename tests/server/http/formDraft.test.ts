import {expect, test} from 'vitest'
import {idempotencyKey} from '@/ui/form/submitForm'
import {clearDraft, readDraft, writeDraft} from '@/ui/form/draft'

function memory() {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

const refusing = {
  getItem: () => {
    throw new Error('SecurityError')
  },
  setItem: () => {
    throw new Error('QuotaExceededError')
  },
  removeItem: () => undefined,
}

const draft = {
  since: 17,
  page: '?service=x',
  values: {name: 'José', notes: '', roof_pitch: 'spam', locale: 'es', key: 'k'},
}

test('what was typed comes back; empty fields, the honeypot, the language and the key are not kept', () => {
  const store = memory()
  writeDraft(store, 'booking', draft)
  expect(readDraft(store, 'booking')).toEqual({since: 17, page: '?service=x', values: {name: 'José'}})
  expect(readDraft(store, 'contact')).toBeUndefined()
})

test('once it is sent, nothing of it stays behind', () => {
  const store = memory()
  writeDraft(store, 'booking', draft)
  idempotencyKey(store, 'booking', 'content', () => 'key')
  clearDraft(store, 'booking')
  expect(store.stored.size).toBe(0)
})

test.each(['not json', 'null', '[]', '{"values":{}}', '{"since":"1","values":{}}', '{"since":1}'])(
  'the stored text %s is no draft',
  (text) => {
    const store = memory()
    store.setItem('draft:booking', text)
    expect(readDraft(store, 'booking')).toBeUndefined()
  },
)

test('a browser that refuses storage loses the memory, not the form', () => {
  expect(readDraft(refusing, 'booking')).toBeUndefined()
  expect(() => writeDraft(refusing, 'booking', draft)).not.toThrow()
  expect(idempotencyKey(refusing, 'booking', 'content', () => 'fresh')).toBe('fresh')
  expect(readDraft(undefined, 'booking')).toBeUndefined()
  expect(idempotencyKey(undefined, 'booking', 'content', () => 'fresh')).toBe('fresh')
})

test('the same content keeps its key over reloads, other content gets its own', () => {
  const store = memory()
  let made = 0
  const fresh = () => `key ${++made}`
  const first = idempotencyKey(store, 'booking', 'a', fresh)
  expect(idempotencyKey(store, 'booking', 'a', fresh)).toBe(first)
  expect(idempotencyKey(store, 'booking', 'b', fresh)).not.toBe(first)
  store.setItem('attempt:booking', 'not json')
  expect(idempotencyKey(store, 'booking', 'b', fresh)).toBe('key 3')
})
