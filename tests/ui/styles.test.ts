import {existsSync, globSync, readFileSync} from 'node:fs'
import {basename} from 'node:path'
import {expect, test} from 'vitest'

/** Tokens, base, type and the kit's classes are global on purpose: those of the site, and those of the dashboard. */
const GLOBAL = ['web/ui/css/', 'web/ui/admin/css/']

const files = globSync('web/**/*.css', {exclude: ['web/.next*/**', 'web/node_modules/**']}).toSorted()
const components = files.filter(
  (file) => !GLOBAL.some((folder) => file.startsWith(folder)) && basename(file) !== 'index.css',
)

const withoutComments = (file: string) => readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '')
const rootClass = (file: string) =>
  `.${basename(file, '.css')
    .replace(/\B[A-Z]/g, '-$&')
    .toLowerCase()}`

/** What stands before the braces of the outermost rules. */
function outermost(css: string): string[] {
  const preludes: string[] = []
  let depth = 0
  let prelude = ''
  for (const character of css) {
    if (character === '{' && depth++ === 0) preludes.push(prelude.trim())
    if (character === '}') depth--
    prelude = depth > 0 || '{};'.includes(character) ? '' : prelude + character
  }
  return preludes
}

test.each(components)('%s has all its rules under the class of its component', (file) => {
  expect(outermost(withoutComments(file))).toEqual([rootClass(file)])
})

test.each(components)('%s lies beside its component', (file) => {
  expect(existsSync(file.replace(/\.css$/, '.tsx'))).toBe(true)
})

test('every class of the styles is used by a component', () => {
  const code = globSync('web/**/*.{ts,tsx}', {exclude: ['web/.next*/**', 'web/node_modules/**']})
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const words = new Set(code.match(/[\w-]+/g))
  // `badge--${status}` stands for every class that begins so, `k${index}` for every number.
  const beginnings = [...code.matchAll(/([\w-]+)\$\{/g)].map(([, beginning]) => beginning ?? '')
  const numbered = new Set(beginnings)
  const variants = beginnings.filter((beginning) => beginning.endsWith('-'))
  const used = (name: string) =>
    words.has(name) ||
    (/\d$/.test(name) && numbered.has(name.replace(/\d+$/, ''))) ||
    variants.some((beginning) => name.startsWith(beginning))
  const classes = files.flatMap((file) =>
    [...withoutComments(file).matchAll(/\.([a-z_][\w-]*)(?=[^;{}]*\{)/gi)].map(([, name]) => name ?? ''),
  )
  expect([...new Set(classes)].filter((name) => !used(name))).toEqual([])
})
