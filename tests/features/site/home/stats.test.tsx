import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {Stats} from '@/features/site/home/About'

const marksOf = (value: string) =>
  renderToStaticMarkup(<Stats clients={{value, label: null}} years={null} onTime={null} />).split('v22').length - 1

test.each([
  ['70+', 70],
  ['1,200+', 100],
  ['1.200+', 100],
  ['1 200', 100],
  ['9.5', 9],
  ['many', 0],
])('%s clients are drawn as %d marks', (value, marks) => {
  expect(marksOf(value)).toBe(marks)
})
