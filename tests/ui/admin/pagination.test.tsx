import {NextIntlClientProvider} from 'next-intl'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {messagesFor} from '@/i18n/messages'
import {Pagination} from '@/ui/admin/list/ListTable'

type List = Parameters<typeof Pagination>[0]['list']

const shown = (page: number, list: Omit<List, 'rows'> & {count: number}) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messagesFor('en')} timeZone="America/New_York">
      <Pagination tab="bookings" params={{}} page={page} size={25} list={{...list, rows: Array(list.count).fill(0)}} />
    </NextIntlClientProvider>,
  )

test('the ranges of the pages follow each other to the total, also with rows above the first', () => {
  expect(shown(1, {count: 28, total: 60, next: 'n', above: 0})).toContain('1–28 of 60')
  expect(shown(2, {count: 25, total: 60, next: 'n', previous: 'p', above: 3})).toContain('29–53 of 60')
  expect(shown(3, {count: 7, total: 60, previous: 'p', above: 3})).toContain('54–60 of 60')
})

test('the first page in place of a later one, which has become empty, counts on from itself', () => {
  const markup = shown(3, {count: 25, total: 40, next: 'n'})
  expect(markup).toContain('1–25 of 40')
  expect(markup).toContain('page=2')
})
