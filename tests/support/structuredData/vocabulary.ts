import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'

// schema.org's vocabulary from schema-dts: one interface per type, with its parents and properties.
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

/** Returns the properties of a type, inherited ones included; undefined for an unknown type. */
export function propertiesOf(type: string): Set<string> | undefined {
  const name = interfaces.get(type)
  return name ? new Set(withParents(name)) : undefined
}
