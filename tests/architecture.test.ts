import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {browserModules, importsOf, linesWith, packagesOf, sourcesIn, type Import} from './support/repository/sources.ts'

/** `web/features/bookings/x.ts` lives in `web/features`, `schemas/x.ts` in `schemas`. */
function area(path: string): string {
  const [first = '', second = ''] = path.replace(/\.ts$/, '').split('/')
  if (path.startsWith('emulators/content-lake/')) return 'emulators/content-lake'
  return first === 'web' ? `web/${second.replace(/\.\w+$/, '')}` : first
}

const mayImport: Record<string, string[]> = {
  // A booking's services, time slots and statuses are those of its form, and have the words of the dashboard; dates are
  // written as on the site.
  schemas: [
    'web/lib/bookingOptions.ts',
    'web/lib/format/date.ts',
    'web/lib/languages.ts',
    'web/lib/time/dates.ts',
    'messages/en.json',
  ],
  messages: [],
  emulators: [],
  // A package of its own (npm workspace): nobody imports its files.
  'emulators/content-lake': [],
  // The site's own table of variables and keys: the tools check and erase what the site needs and stores.
  // The setup asks by the rules of the forms.
  tools: ['emulators', 'web/lib/config/environment.ts', 'web/lib/config/keys.ts', 'web/lib/forms/rules.ts'],
  'web/lib': [],
  'web/i18n': ['messages', 'web/lib'],
  'web/server': ['web/lib', 'web/i18n'],
  'web/ui': ['web/lib', 'web/i18n'],
  'web/features': ['web/server', 'web/ui', 'web/lib', 'web/i18n'],
  'web/app': ['web/features', 'web/server', 'web/ui', 'web/lib', 'web/i18n'],
  // The Studio links to the pages of the site and takes a phone as its forms do: one table, one rule.
  studio: ['schemas', 'web/lib/routes.ts', 'web/lib/locales.ts', 'web/lib/forms/rules.ts'],
}

/** What differs from one contractor to the next: all but the local services may read it. */
const CONFIG = ['business.config', 'contract.config']
const sources = sourcesIn('web', 'schemas', 'studio', 'emulators', 'tools')
// The types of documents and queries are generated beside the site for all of it.
const imports = sources.flatMap(importsOf).filter(({to}) => to !== 'web/sanity.types')
const noun = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1]
const show = ({at, to}: Import) => `${at} imports ${to}`

test.each(Object.entries(mayImport))('%s imports from %j only', (from, allowed) => {
  const ours = imports.filter((each) => area(each.from) === from)
  const isAllowed = (to: string) => [from, ...CONFIG, ...allowed].includes(area(to)) || allowed.includes(to)
  const wrong = ours.filter(({to}) => !isAllowed(to))
  expect(wrong.map(show)).toEqual([])
})

test('the Content Lake is a program to the tests, and a package to the Studio alone', () => {
  const all = [...sources, ...sourcesIn('tests')]
  const tests = all.filter(({file}) => file.startsWith('tests/')).flatMap(importsOf)
  expect(tests.filter(({to}) => area(to) === 'emulators/content-lake').map(show)).toEqual([])
  const users = all.filter((source) => packagesOf(source).includes('content-lake')).map(({file}) => file)
  expect(users.filter((file) => area(file) !== 'emulators/content-lake')).toEqual(['studio/cli.ts', 'studio/config.ts'])
})

test('a feature imports no sibling feature; the settings of the site are for all', () => {
  const wrong = imports.filter(({from, to}) => {
    const [own, other] = [noun(from), noun(to)]
    return own !== undefined && other !== undefined && other !== own && other !== 'site'
  })
  expect(wrong.map(show)).toEqual([])
})

test('a client component imports no server code', () => {
  const clients = sources.filter(({text}) => /^['"]use client['"]/.test(text))
  const wrong = clients.flatMap(importsOf).filter(({to, typeOnly}) => area(to) === 'web/server' && !typeOnly)
  expect(wrong.map(show)).toEqual([])
  expect(clients.length).toBeGreaterThan(0)
})

test('in a browser zod makes no code of text: every module that runs there takes it from web/lib/z.ts', () => {
  const modules = browserModules()
  const wrong = modules.filter(({file}) => file !== 'web/lib/z.ts')
  expect(wrong.flatMap((source) => linesWith(source, /^import (?!type).* from 'zod'/))).toEqual([])
  expect(modules.map(({file}) => file)).toContain('web/lib/z.ts')
})

test('every module of web/server says that it is for the server', () => {
  const open = sources.filter(({file, text}) => {
    const holdsSecrets = /process\.env|from '\.\/env'|node:crypto|from '(postmark|@sanity\/client|next-auth)'/.test(
      text,
    )
    return file.startsWith('web/server/') && holdsSecrets && !text.includes("import 'server-only'")
  })
  expect(open.map(({file}) => file)).toEqual([])
})

test('the environment is read in its two modules, by the local services, and by configuration', () => {
  const readers =
    /^(web\/server\/env\.ts|web\/next\.config\.mts|web\/instrumentation\.ts|studio\/(cli|environment)\.ts|(emulators|tools)\/.*)$/
  const wrong = sources
    .filter(({file}) => !readers.test(file))
    .flatMap((source) => linesWith(source, /\b(process|import\.meta)\.env\b/))
  expect(wrong).toEqual([])
})

test('no stand-in lives in the site, and nothing switches on one', () => {
  const web = sources.filter(({file}) => file.startsWith('web/'))
  expect(web.flatMap((source) => linesWith(source, /\bMOCK|\bmocks?\b.*from|USE_FAKE/i))).toEqual([])
})

test('between a component and the wire there is only Next, as documented', () => {
  const private_ =
    /next\/dist\/(?!bin\/)|__next_f|[?&]_rsc|diagnostics_channel|\.toString\(\)\}\)\(|cacheHandler|\.prototype\.\w+ =/
  const site = sources.filter(({file}) => file.startsWith('web/'))
  expect(site.flatMap((source) => linesWith(source, private_))).toEqual([])
})

test('only the theme’s line, speculation rules and JSON-LD are raw HTML', () => {
  const raw = sources.filter(({file}) => file !== 'web/ui/InlineScript.tsx')
  expect(raw.flatMap((source) => linesWith(source, /dangerouslySetInnerHTML/))).toEqual([])
})

test('business.config.ts and contract.config.ts alone name the state and the business; the first imports nothing, and the local services do not know it', () => {
  const names = /New Jersey|\bNJ\b|13VH|\bHIC\b|Shoreline|America\/New_York/
  expect(sources.flatMap((source) => linesWith(source, names))).toEqual([])
  expect(importsOf({file: 'business.config.ts', text: readFileSync('business.config.ts', 'utf8')})).toEqual([])
  const services = imports.filter(({from, to}) => from.startsWith('emulators/') && CONFIG.includes(area(to)))
  expect(services.map(show)).toEqual([])
})

const keysOf = (text: string) => [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, key]) => key ?? '').toSorted()

test('.env.example names every key that the site and the Studio read, and no other', () => {
  const read = new Set<string>()
  const schema = /z\.object\(\{([\s\S]*?)\n\}\)/.exec(readFileSync('web/server/env.ts', 'utf8'))?.[1] ?? ''
  for (const [, key] of schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)) if (key) read.add(key)
  for (const {text} of sourcesIn('studio')) for (const [key] of text.matchAll(/\bSANITY_STUDIO_[A-Z_]+/g)) read.add(key)
  // For `npm start` alone: which ports, which folder, which interfaces.
  for (const key of ['PORT', 'STUDIO_PORT', 'LAKE_PORT', 'MAIL_PORT', 'IDENTITY_PORT', 'DATA_DIR', 'SITE_HOST'])
    read.add(key)
  expect(keysOf(readFileSync('.env.example', 'utf8'))).toEqual([...read].toSorted())
})
