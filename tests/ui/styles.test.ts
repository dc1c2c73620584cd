import {globSync, readFileSync} from 'node:fs'
import {basename} from 'node:path'
import {expect, test} from 'vitest'

/** Tokens, base, type and the kit's classes are global on purpose. */
const GLOBAL = ['web/ui/css/', 'web/ui/admin/admin.css']

const files = globSync('web/**/*.css', {exclude: ['web/.next*/**', 'web/node_modules/**']}).toSorted()
const components = files.filter((file) => !GLOBAL.some((each) => file.startsWith(each)))
const sources = globSync('web/**/*.{ts,tsx}', {exclude: ['web/.next*/**', 'web/node_modules/**']})

const withoutComments = (file: string) => readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '')
const rootClass = (component: string) => `.${component.replace(/\B[A-Z]/g, '-$&').toLowerCase()}`

/** The components that a file declares: several may share a file and a sheet. */
const componentsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:export )?(?:default )?(?:async )?(?:function|const) ([A-Z]\w*)/gm)].map(
    ([, name]) => name ?? '',
  )

const importers = (sheet: string) =>
  sources.filter((file) => readFileSync(file, 'utf8').includes(`/${basename(sheet)}'`))

/** `web/features/articles/`, `web/ui/header/`: the folder of a feature or a part of the kit. */
const areaOf = (file: string) => `${file.split('/').slice(0, 3).join('/')}/`

/** The root classes of the components of a sheet's area, and of those that import it. */
const rootClasses = (sheet: string) =>
  [...sources.filter((file) => file.startsWith(areaOf(sheet))), ...importers(sheet)]
    .flatMap((file) => [basename(file, '.tsx'), ...componentsIn(file)])
    .map(rootClass)

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

test.each(components)('%s has all its rules under the classes of its components', (file) => {
  const known = rootClasses(file)
  const wrong = outermost(withoutComments(file)).filter((rule) => !rule.startsWith('@') && !known.includes(rule))
  expect(wrong).toEqual([])
})

test.each(components)('%s is imported by a component', (file) => {
  expect(importers(file)).not.toEqual([])
})

test('every class of the styles is used by a component', () => {
  const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
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
