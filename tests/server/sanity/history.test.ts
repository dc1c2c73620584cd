import {expect, test} from 'vitest'
import {historyEntry, historyWith, update} from '@/server/sanity/update'

let keys = 0
const by = (person: string) => historyEntry({by: person, now: new Date(0), action: 'note'}, `k${keys++}`)
const entries = (person: string, count: number) => Array.from({length: count}, () => by(person))
const OFFICE = 'office@example.com'

test('a history with room keeps all', () => {
  const history = [...entries('customer', 50), ...entries(OFFICE, 49)]
  const last = by('customer')
  expect(historyWith(history, last)).toEqual([...history, last])
})

test.each(['customer', OFFICE])('a full history makes room for %s by the customer’s oldest entry', (person) => {
  const office = entries(OFFICE, 60)
  const [oldest, ...own] = entries('customer', 40)
  const last = by(person)
  expect(oldest && historyWith([...office, oldest, ...own], last)).toEqual([...office, ...own, last])
})

test('a customer’s entry displaces none of the office’s; an admin’s the oldest of them', () => {
  const office = entries(OFFICE, 100)
  const [first, second, admin] = [by('customer'), by('customer'), by(OFFICE)]
  const once = historyWith(office, first)
  expect(once).toEqual([...office, first])
  expect(historyWith(once, second)).toEqual([...office, second])
  expect(historyWith(once, admin)).toEqual([...office.slice(1), admin])
})

test('a field that no document has does not compile, beside a spread too', () => {
  const known = {spam: false}
  const change = () =>
    // @ts-expect-error -- `featured` is no field of a review; tsc is what holds this
    update('review', 'id', {by: OFFICE, now: new Date(0)}, () => ({set: {...known, featured: 1}}))
  expect(change).toBeTypeOf('function')
})
