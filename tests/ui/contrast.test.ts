import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

const css = readFileSync('web/ui/css/tokens.css', 'utf8')

/** The colours of the rule with this selector, by the names of their tokens. */
function colours(selector: string): Record<string, string> {
  const [body = ''] = css.slice(css.indexOf(`${selector} {`)).split('\n}')
  return Object.fromEntries([...body.matchAll(/--([\w-]+): (#[\da-f]{6})/g)].map(([, name, value]) => [name, value]))
}
const light = colours(':root')
const themes = {light, dark: {...light, ...colours('html.dark')}}

/** Relative luminance of #rrggbb, from 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a = '', b = ''): number {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (bright + 0.05) / (dark + 0.05)
}

const surfaces = ['paper', 'surface', 'sunken', 'raised']
/** What has to be told from what is behind it, beside text, which axe checks on every page. */
const marks = {
  'rule-strong': surfaces,
  draw: surfaces,
  focus: [...surfaces, 'danger-bg', 'success-bg'],
  'danger-line': ['paper', 'surface', 'danger-bg'],
  'success-line': ['paper', 'surface', 'success-bg'],
}

test.each(Object.entries(themes))('borders of fields, marks of focus and drawings stand out 3:1, %s', (_, tokens) => {
  const faint = Object.entries(marks).flatMap(([mark, behind]) =>
    behind
      .map((name) => ({mark, name, ratio: contrast(tokens[mark], tokens[name])}))
      .filter(({ratio}) => !(ratio >= 3)),
  )
  expect(faint).toEqual([])
})

test('black on white is 21:1, and a colour on itself 1:1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#728179', '#728179')).toBe(1)
})
