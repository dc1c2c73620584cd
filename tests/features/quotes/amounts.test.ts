import {expect, test} from 'vitest'
import {totalOf} from '@/features/quotes/ExampleQuote'
import {money} from '@/lib/format/text'

test('a total stands below the lines only when every line has its amount', () => {
  expect(totalOf([{amount: 1200}, {amount: 340}])).toBe(1540)
  expect(totalOf([{amount: 1200}, {amount: null}])).toBeUndefined()
  expect(totalOf([{amount: null}])).toBeUndefined()
  expect(totalOf([])).toBeUndefined()
})

test('amounts are whole US dollars, written as the reader’s language writes them in the United States', () => {
  expect(money(1850, 'en')).toBe('$1,850')
  expect(money(1850, 'es')).toBe('$1,850')
  expect(money(1850, 'pt-BR').replaceAll(/\s/g, ' ')).toBe('US$ 1.850')
})
