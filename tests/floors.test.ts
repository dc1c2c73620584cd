import {readFileSync} from 'node:fs'
import compat from '@mdn/browser-compat-data' with {type: 'json'}
import type {BrowserName, CompatStatement, Identifier, SimpleSupportStatement} from '@mdn/browser-compat-data/types'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {browserModules} from './support/repository/sources.ts'

// MDN's table of what each browser knows since when, against the oldest browsers that the build is made for.

const {browserslist} = z
  .object({browserslist: z.array(z.string())})
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

const NAMES: Record<string, BrowserName> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
}
const floors = browserslist.map((line) => {
  const [name = '', version = ''] = line.split(' ')
  return {browser: NAMES[name] ?? 'chrome', version}
})

/**
 * Used where the browser has them, and looked for before. `AbortSignal.timeout` aborts with an error of another name before
 * Chrome 124, which nothing here reads.
 */
const OPTIONAL = new Set(['startViewTransition', 'viewTransition', 'navigationType', 'timeout', 'requestPermission'])

const isAtMost = (version: string, floor: string) =>
  version !== 'preview' && version.replace('≤', '').localeCompare(floor, 'en', {numeric: true}) <= 0

const isKnown = ({support}: CompatStatement) =>
  floors.every(({browser, version: floor}) => {
    const statements: SimpleSupportStatement[] = [support[browser] ?? []].flat()
    return statements.some(
      ({version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName}) =>
        typeof added === 'string' &&
        isAtMost(added, floor) &&
        !(typeof removed === 'string' && isAtMost(removed, floor)) &&
        !(flags || prefix || otherName),
    )
  })

const entriesOf = (group: Identifier) =>
  Object.keys(group).flatMap((name) => {
    const entry = name === '__compat' ? undefined : group[name]
    return entry ? [{name, entry}] : []
  })

const interfaces = [compat.api, compat.javascript.builtins ?? {}].flatMap(entriesOf)

/** `Map.groupBy`, `URL.canParse`: what belongs to a class is found with its name. */
const statics = interfaces.flatMap(({name, entry}) =>
  entriesOf(entry)
    .filter(({entry: member}) => member.__compat && !isKnown(member.__compat))
    .map(({name: member}) => `${name}.${member.replace(/_static$/, '')}`),
)

/** `toReversed`: names of two words and more that no class of the oldest browsers has. Shorter ones are our own, too. */
function methods(): Set<string> {
  const known = new Map<string, boolean>()
  for (const {entry} of interfaces)
    for (const {name, entry: member} of entriesOf(entry))
      if (member.__compat) known.set(name, known.get(name) || isKnown(member.__compat))
  return new Set([...known].filter(([name, is]) => !is && /^[a-z]+[A-Z]/.test(name)).map(([name]) => name))
}

test('what runs in a browser asks for nothing that the oldest browsers lack', () => {
  const [ofClasses, ofObjects] = [new Set(statics), methods()]
  expect(ofClasses.has('URL.canParse') && ofClasses.has('Map.groupBy'), 'the table is read').toBe(true)
  expect(ofObjects.has('isWellFormed') && !ofObjects.has('toSorted'), 'the floors are read').toBe(true)
  const found = browserModules().flatMap(({file, text}) =>
    [...text.matchAll(/(\w*)\??\.(?=(\w+))/g)]
      .map(([, owner = '', name = '']) => ({name, call: `${owner}.${name}`}))
      .filter(({name, call}) => !OPTIONAL.has(name) && (ofClasses.has(call) || ofObjects.has(name)))
      .map(({call}) => `${file}: ${call}`),
  )
  expect(found).toEqual([])
})
