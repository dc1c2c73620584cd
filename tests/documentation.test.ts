import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {root} from '../tools/environment.ts'
import {stages} from '../tools/test/checks.ts'

const emulators = readdirSync(join(root, 'emulators')).map((folder) => `emulators/${folder}/README.md`)
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'content/README.md',
  'emulators/DIFFERENCES.md',
  ...readdirSync(join(root, 'docs'), {recursive: true, encoding: 'utf8'}).map((name) => `docs/${name}`),
  ...emulators.filter((file) => existsSync(join(root, file))),
].filter((file) => file.endsWith('.md'))

/** What an example tells the reader to write, and what a build or an install makes. */
const ABSENT = /warranty|messages\/fr\.json|\.next|node_modules/
const FOLDERS = /^(?:web|schemas|studio|messages|content|docs|tests|emulators|tools|deploy)\/[\w./[\]()*{},-]+$/

/** `web/lib/{routes,emails}.ts` as two paths. */
function expanded(path: string): string[] {
  const [, before = '', names = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? []
  return names ? names.split(',').map((name) => before + name + after) : [path]
}

/** Whether there is such a file or folder; a command may name the beginning of a test's path. */
function isThere(path: string): boolean {
  if (existsSync(join(root, path))) return true
  const folder = join(root, dirname(path))
  return (
    path.startsWith('tests/') &&
    existsSync(folder) &&
    readdirSync(folder).some((name) => join(folder, name).startsWith(join(root, `${path}.`)))
  )
}

const words = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = '']) => code.split(' '))
    .map((word) => word.replace(/[,;:.]+$/, ''))

const namedIn = (page: string) =>
  words(readFileSync(join(root, page), 'utf8')).filter((word) => FOLDERS.test(word) && !ABSENT.test(word))

test('the paths that a page names are found', () => {
  expect(namedIn('docs/security.md').length).toBeGreaterThan(100)
})

test.each(pages)('every path that %s names is there', (page) => {
  expect(
    namedIn(page)
      .flatMap(expanded)
      .filter((path) => !path.includes('*') && !isThere(path)),
  ).toEqual([])
})

test.each(pages)('every link of %s leads to a file', (page) => {
  const links = [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(
    ([, to = '']) => to,
  )
  const inside = links.filter((to) => !/^[a-z]+:/.test(to))
  expect(inside.filter((to) => !existsSync(join(root, dirname(page), to)))).toEqual([])
})

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\d _-]/gu, '')
    .replaceAll(' ', '-')

test.each(pages)('every link of %s to a heading finds it', (page) => {
  const links = [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)#\s:]*)#([^)]+)\)/g)]
  const missing = links.filter(([, to = '', anchor = '']) => {
    const target = to ? join(root, dirname(page), to) : join(root, page)
    const headings = [...readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      anchorOf(heading),
    )
    return !headings.includes(anchor)
  })
  expect(missing.map(([link]) => link)).toEqual([])
})

const scriptsOf = (folder: string) =>
  Object.keys(
    z
      .object({scripts: z.record(z.string(), z.string())})
      .parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))).scripts,
  )
const scripts = [...scriptsOf('.'), ...scriptsOf('emulators/content-lake')]
const checks = stages.flat().map(({name}) => name)

test.each([...pages, 'CHANGELOG.md'])('every command that %s names is there', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const run = [...text.matchAll(/npm run (?:--silent )?([\w-]+)/g)].map(([, name = '']) => name)
  const tested = [...text.matchAll(/npm test -- ([\w -]+)`/g)].flatMap(([, names = '']) => names.trim().split(' '))
  expect(run.filter((name) => !scripts.includes(name))).toEqual([])
  expect(tested.filter((name) => !checks.includes(name))).toEqual([])
})

const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{3}-.+\.md$/.test(name))

test.each(decisions)('the decision %s is numbered, dated, short and listed', (name) => {
  const text = readFileSync(join(root, 'docs/decisions', name), 'utf8')
  expect(text).toMatch(
    /^# \d{3}\. .+\n\n- Date: \d{4}-\d\d-\d\d\n- Status: .+\n\n## Context\n[^]+\n## Decision\n[^]+\n## Consequences\n/,
  )
  expect(text.slice(2, 5)).toBe(name.slice(0, 3))
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60)
  expect(readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')).toContain(`](${name})`)
})

test('who may import whom is told as tests/architecture.test.ts holds it', () => {
  const told = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const [, table = ''] = /## Who may import whom\n\n```\n([^]*?)```/.exec(told) ?? []
  const paths = table.split(/\s+/).filter((word) => /\/.*\.(?:ts|json)$/.test(word.replace(/,$/, '')))
  expect(paths.length).toBeGreaterThan(2)
  expect(
    paths
      .map((path) => path.replace(/,$/, ''))
      .flatMap(expanded)
      .filter((path) => !isThere(path)),
  ).toEqual([])
})

/** Which of these tests, `file` and a part of its title, are not there. */
const missingTests = (named: readonly (readonly string[])[]) =>
  named
    .filter(([, file = '', title = '']) => {
      const source = readFileSync(join(root, file), 'utf8').replaceAll(String.raw`\'`, "'")
      return !source.includes(title)
    })
    .map(([row]) => row)

test('every task of docs/tasks.md has the test that does it', () => {
  const rows = [
    ...readFileSync(join(root, 'docs/tasks.md'), 'utf8').matchAll(/^\| +\d+ +\|[^|]+\| `([^`]+)`: ([^|]+?) +\|$/gm),
  ]
  expect(rows).toHaveLength(100)
  expect(missingTests(rows)).toEqual([])
})

test('every criterion of WCAG 2.2 AA has a test that is there, or says how it was seen', () => {
  const text = readFileSync(join(root, 'docs/accessibility.md'), 'utf8')
  const rows = [...text.matchAll(/^\| ([1-4]\.\d\.\d+) [^|]+\|[^|]+\| ([^|]+?) +\|$/gm)]
  expect(new Set(rows.map(([, criterion]) => criterion)).size).toBe(55)
  const cells = rows.flatMap(([, , cell = '']) => cell.split('<br>'))
  const named = cells.map((cell) => /^`([^`]+)`: (.+)$/.exec(cell) ?? [])
  expect(
    cells.filter((cell, at) => !named[at]?.length && !/^(By (looking|reading)|Does not apply)/.test(cell)),
  ).toEqual([])
  expect(missingTests(named.filter(({length}) => length > 0))).toEqual([])
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(90)
})
