import {readFileSync} from 'node:fs'

/** The parts of `sanity schema extract`'s output that the seed uses. */
export type Shape =
  | {type: 'string' | 'number' | 'boolean'; value?: string}
  | {type: 'unknown' | 'null'}
  | {type: 'inline'; name: string}
  | {type: 'array'; of: Shape}
  | {type: 'union'; of: Shape[]}
  | ObjectShape

export type ObjectShape = {type: 'object'; attributes: Attributes; rest?: Shape}
type Attributes = Record<string, {value: Shape; optional?: boolean}>
type Entry = {name: string; type: 'document'; attributes: Attributes} | {name: string; type: 'type'; value: Shape}

export type Shapes = Map<string, Shape>

/** Returns the shapes of all types by name, from the extracted schema: the seed needs no Studio code. */
export function readShapes(file: URL): Shapes {
  const entries: Entry[] = JSON.parse(readFileSync(file, 'utf8'))
  return new Map(
    entries.map((entry) => [
      entry.name,
      entry.type === 'document' ? {type: 'object', attributes: entry.attributes} : entry.value,
    ]),
  )
}

/** Returns an object's shape with the fields of the type that it spreads. */
export function flatten(shape: ObjectShape, shapes: Shapes): ObjectShape {
  const rest = shape.rest?.type === 'inline' ? shapes.get(shape.rest.name) : shape.rest
  if (rest?.type !== 'object') return shape
  return {type: 'object', attributes: {...flatten(rest, shapes).attributes, ...shape.attributes}}
}
