import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {Stats} from '@/features/site/home/About'

const marksOf = (value: string) =>
  renderToStaticMarkup(<Stats clients={{value, label: null, proven: true}} years={null} onTime={null} />).split('v22')
    .length - 1

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

test('a figure that nothing proves stands in the size of the text, without a drawing', () => {
  const claim = (value: string, proven: boolean) => ({value, label: 'of jobs', proven})
  const html = renderToStaticMarkup(
    <Stats clients={claim('70+', true)} years={claim('7+', false)} onTime={claim('98%', false)} />,
  )
  for (const value of ['70+', '7+', '98%']) expect(html).toContain(`>${value}</dt>`)
  expect(html.match(/claim--unproven/g)).toHaveLength(2)
  expect(html.match(/<svg/g)).toHaveLength(1)
})
