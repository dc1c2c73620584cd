import {describe, expect, test} from 'vitest'
import {bookingSearchKeys} from '@/features/bookings/model'
import {bookingDocument} from '../../../support/bookingDocument'
import {useBookingsDashboard} from './adminBookings'

const dashboard = await useBookingsDashboard()
const queries = () => import('@/features/bookings/admin/customers/queries')

const stored = async (fields: Record<string, unknown>) => {
  const document = bookingDocument(fields)
  await dashboard.site.operations.create({...document, ...bookingSearchKeys(document)})
  return document._id
}
const list = async (params: Record<string, string> = {}) => {
  const {listCustomers, parseCustomerQuery} = await queries()
  return listCustomers(parseCustomerQuery(params))
}
const namesIn = async (params: Record<string, string>) =>
  (await list(params)).rows.map(({requests}) => requests.map(({name}) => name))

describe('the requests of one person', () => {
  const request = (id: string, keys: object) => ({
    _id: id,
    created_at: '',
    customer: '',
    phone: '',
    email: '',
    mailboxKey: '',
    ...keys,
  })

  test('are those that are linked or have the same phone or mailbox, also by way of a third', async () => {
    const {groupByPerson} = await queries()
    const groups = groupByPerson([
      request('a', {phone: '+1', customer: 'x'}),
      request('b', {mailboxKey: 'b@example.net'}),
      request('c', {phone: '+3'}),
      request('d', {customer: 'x'}),
      request('e', {phone: '+1', mailboxKey: 'b@example.net'}),
      // An imported request has its address alone.
      request('f', {email: 'B@example.net', mailboxKey: undefined}),
      // Nothing is no key.
      request('g', {}),
      request('h', {}),
    ])
    expect(groups.map((group) => group.map(({_id}) => _id).join(''))).toEqual(['abdef', 'c', 'g', 'h'])
  })
})

describe('the customers', () => {
  test('are found by name, phone, email, town, and in the notes of customer and office', async () => {
    const phone = '+16095550777'
    await stored({name: 'João Lima', email: 'Joao.Lima@example.net', phone, town: 'Red Bank', notes: 'Gate code 4711'})
    await stored({
      name: 'J. Lima',
      email: 'other@example.net',
      phone,
      internalNotes: [{_key: 'n', _type: 'internalNote', at: '2026-11-20T12:00:00Z', by: 'x', text: 'Rotten boards'}],
    })
    await stored({name: 'Unrelated', notes: 'A deck'})
    await stored({name: 'Spam Lima', spam: true, notes: 'Gate code 4711'})
    const both = [['J. Lima', 'João Lima']]
    for (const q of ['joao', '(609) 555-0777', 'joaolima@example.net', 'red bank', 'gate code', 'rotten'])
      expect([q, await namesIn({q})]).toEqual([q, both])
    expect(await namesIn({q: 'gate rotten'})).toEqual([])
    expect(await namesIn({q: '***'})).toEqual([])
  })

  test('have everything that is theirs on one page, with what the won jobs are worth', async () => {
    const review = {_id: 'review.rita', _type: 'review', rating: 5, review_text: 'Fine work', is_featured: 0}
    await dashboard.site.operations.create(review)
    const message = {_type: 'contactMessage', subject: 'A question', created_at: '2026-11-20T12:00:00Z', spam: false}
    await dashboard.site.operations.create({
      ...message,
      _id: 'contactMessage.rita',
      id: 'message_r',
      phone: '+16095550888',
    })
    await dashboard.site.operations.create({
      ...message,
      _id: 'contactMessage.spam',
      id: 'message_s',
      phone: '+16095550888',
      spam: true,
    })
    const outcome = {at: '2026-11-20T12:00:00Z', by: 'x'}
    const rita = {name: 'Rita', phone: '+16095550888', email: 'rita@example.net'}
    const first = await stored({...rita, outcome: {...outcome, stage: 'done', amount: 12_000}, review: review._id})
    const second = await stored({...rita, outcome: {...outcome, stage: 'quoted', amount: 900}})
    const third = await stored({...rita, phone: '', outcome: {...outcome, stage: 'won', amount: 500}})
    const {getCustomer} = await queries()
    const found = await getCustomer(second)
    expect(found?.requests.map(({_id}) => _id)).toEqual([third, second, first])
    expect(found).toMatchObject({
      value: 12_500,
      messages: [{_id: 'contactMessage.rita'}],
      reviews: [{rating: 5, review_text: 'Fine work'}],
    })
    expect(await getCustomer('booking.nothing')).toBeUndefined()
  })

  test('are paged by key, each once, there and back', async () => {
    const {PAGE_SIZE} = await queries()
    const count = PAGE_SIZE + 3
    for (let n = 0; n < count; n++)
      for (const part of ['a', 'b'])
        await stored({name: `Paged ${n}`, phone: `+17325550${100 + n}`, email: `${part}.${n}.paged@example.net`})
    const first = await list({q: 'paged'})
    expect([first.rows.length, first.total, first.previous]).toEqual([PAGE_SIZE, count, undefined])
    const second = await list({q: 'paged', after: first.next ?? ''})
    expect([second.rows.length, second.next]).toEqual([3, undefined])
    const names = [...first.rows, ...second.rows].map(({requests}) => requests[0]?.name)
    expect(new Set(names).size).toBe(count)
    const back = await list({q: 'paged', before: second.previous ?? ''})
    expect(back.rows.map(({requests}) => requests[0]?._id)).toEqual(first.rows.map(({requests}) => requests[0]?._id))
  })
})
