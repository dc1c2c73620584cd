import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {root} from '../tools/environment.ts'

const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
/** `- **1.1.1** What holds`, and in an item below it the tests; both may go over several lines. */
const items = text.replaceAll(/\n +(?![ -])/g, ' ')
const rows = [...items.matchAll(/^- \*\*(\d+\.\d+\.\d+[^*]*)\*\* (.*)(?:\n {2}- (.*))?$/gm)].map(
  ([, ids = '', holds = '', proof = '']) => ({ids, holds, proof}),
)

/** How many requirements of Levels 1 and 2 each section of ASVS 5.0.0 has: its first ones, since those of Level 3 follow. */
const SECTIONS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2
  4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2
  7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3
  11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3
  15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`
const required = SECTIONS.trim()
  .split(/\s+/)
  .flatMap((entry) => {
    const [section, count] = entry.split(':')
    return Array.from({length: Number(count)}, (_, n) => `${section}.${n + 1}`)
  })

/** `1.2.5 to 1.2.8, 1.3.1` as a list. */
function idsOf(cell: string): string[] {
  return cell
    .replace(/ \(Level 3\)$/, '')
    .split(', ')
    .flatMap((part) => {
      const [first = '', last = first] = part.split(' to ')
      const section = first.replace(/\.\d+$/, '')
      const [from, to] = [first, last].map((id) => Number(id.split('.').at(-1)))
      return Array.from({length: (to ?? 0) - (from ?? 0) + 1}, (_, n) => `${section}.${(from ?? 0) + n}`)
    })
}

test('every requirement of ASVS 5.0.0 up to Level 2 stands in one item', () => {
  const listed = rows.filter(({ids}) => !ids.includes('Level 3')).flatMap(({ids}) => idsOf(ids))
  expect(listed.toSorted()).toEqual(required.toSorted())
})

test('a requirement that applies names a test, and one that does not says why', () => {
  for (const {ids, holds, proof} of rows) {
    if (holds.startsWith('Does not apply')) expect(holds, ids).toMatch(/^Does not apply: \w.{5,}/)
    else expect(proof, ids).toMatch(/^`tests\/[\w./-]+\.(?:test|spec)\.tsx?`/)
  }
})

test('nothing is left for later', () => {
  expect(text).not.toMatch(/not yet|by reading|TODO/i)
})

test('the sample proxy logs no address that opens something for whoever reads it', () => {
  const [, written = ''] = /"~(.+)" \$link/.exec(readFileSync(join(root, 'docs/nginx.conf'), 'utf8')) ?? []
  const link = new RegExp(written)
  const routes = globSync('web/app/**/{page,route}.{ts,tsx}', {cwd: root}).filter((file) => file.includes('[token]'))
  const addresses = routes.map((file) =>
    file
      .replace(/^web\/app\/(\[locale\]\/\(site\)\/)?/, '/')
      .replace(/\/(page|route)\.tsx?$/, '')
      .replace('[token]', 'secret'),
  )
  expect(addresses.length).toBeGreaterThan(5)
  const inLanguages = (path: string) => (path.startsWith('/api/') ? [path] : [path, `/pt-BR${path}`, `/es${path}`])
  const shown = addresses.flatMap(inLanguages).map((path) => link.exec(path)?.groups?.link ?? path)
  expect(shown.filter((path) => path.includes('secret'))).toEqual([])
})
