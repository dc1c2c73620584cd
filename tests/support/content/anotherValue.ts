import {drawings, parts} from '../../../web/features/quotes/drawings.ts'
import {DAY_CHOICES, SERVICE_CHOICES, SLOT_CHOICES, SWATCH_CHOICES} from '../../../schemas/parts/choices.ts'

const swatches = SWATCH_CHOICES.map(({value}) => value)
const LISTS = [
  DAY_CHOICES,
  SERVICE_CHOICES,
  SLOT_CHOICES,
  swatches,
  ['day', 'week'],
  ['estimates', 'work', 'materials', 'permits', 'payment'],
]

/** Choices whose words mean something else in other fields. */
const BY_FIELD: Record<string, readonly string[]> = {
  drawing: drawings,
  part: parts,
  places: ['home', 'services', 'booking'],
  style: ['normal', 'h2', 'h3', 'blockquote', 'intro'],
}

const EXAMPLES: readonly [RegExp, (value: string) => string][] = [
  [/^\d\d:\d\d$/, (value) => (value === '10:00' ? '11:00' : '10:00')],
  [/^\d{4}-\d\d-\d\d$/, () => '2024-02-29'],
  [/^\+\d+$/, () => '+12015550777'],
  [/^https?:/, () => 'https://example.org/another'],
  [/@/, () => 'another@example.org'],
]

/**
 * Returns a valid value of the field that differs from the stored one; undefined for what has no other value, such as a
 * list.
 */
export function anotherValue(value: unknown, field: string): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value === 5 ? 4 : value + 1
  if (typeof value !== 'string') return undefined
  const list = BY_FIELD[field] ?? LISTS.find((choices) => choices.includes(value))
  if (list) return list.find((choice) => choice !== value)
  const example = EXAMPLES.find(([pattern]) => pattern.test(value))
  return example ? example[1](value) : `${value} Qx7`
}
