import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'

// schema.org's vocabulary as schema-dts declares it: an interface for each type, which names its parents and properties.
const text = readFileSync(
  createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/\.js$/, '.d.ts'),
  'utf8',
)

type Declared = {parents: string[]; properties: string[]; type: string | undefined}

const declared = new Map(
  [...text.matchAll(/^(?:export )?interface (\w+)(?: extends ([^{]+))? \{([\s\S]*?)^\}/gm)].map(
    ([, name = '', parents = '', body = '']): [string, Declared] => [
      name,
      {
        parents: parents.split(',').map((each) => each.trim()),
        properties: [...body.matchAll(/^\s+"(\w+)"\?:/gm)].map(([, property = '']) => property),
        type: /"@type": "([\w:]+)"/.exec(body)?.[1],
      },
    ],
  ),
)
const interfaces = new Map([...declared].flatMap(([name, {type}]) => (type ? [[type, name] as const] : [])))

const withParents = (name: string): string[] => {
  const {parents = [], properties = []} = declared.get(name) ?? {}
  return [...properties, ...parents.flatMap(withParents)]
}

/** The properties that a type may have, its own and its parents'; undefined for what schema.org does not know. */
export function propertiesOf(type: string): Set<string> | undefined {
  const name = interfaces.get(type)
  return name ? new Set(withParents(name)) : undefined
}
