import type {SanityDocument} from '@sanity/client'
import {corrupt, fieldsOf} from '../../support/content/corrupt.ts'
import {marked, pathOfMark} from '../../support/content/mark.ts'

type Path = readonly (string | number)[]

/** One field of one document with a value that it must not have. */
export interface WrongValue {
  document: SanityDocument
  path: Path
  value: unknown
}

export const nameOf = ({document, path, value}: WrongValue) =>
  `${document._id}: ${path.join('.')} = ${JSON.stringify(value)?.slice(0, 20) ?? 'missing'}`

/** Groups whose parts stand in different places. */
const GROUPS: readonly (readonly [RegExp, RegExp])[] = [
  [/./, /^seo$/],
  [/^siteSettings$/, /^(?:home|claims|proof)$/],
]

const isGroup = ({_type}: SanityDocument, [first]: Path) =>
  GROUPS.some(([type, field]) => type.test(_type) && field.test(String(first)))

/** Fields of one branch are shown together: one that is wrong may hide the others. Of two branches neither hides the other. */
const branchOf = ({document, path}: WrongValue) => path.slice(0, isGroup(document, path) ? 2 : 1).join('.')

/** With these the whole document, or a whole group, may be gone: nothing else on its pages is wrong meanwhile. */
const isAlone = (value: WrongValue) =>
  value.path[0] === 'slug' ||
  branchOf(value) === branchOf({...value, path: pathOfMark(value.document)}) ||
  (value.path.length === 1 && isGroup(value.document, value.path))

function byKey<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups.values()]
}

/** The first of each list, then the second of each, until all are empty. */
const transpose = <Item>(lists: readonly Item[][]): Item[][] =>
  Array.from({length: Math.max(0, ...lists.map((list) => list.length))}, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  )

const documentOf = ({document}: WrongValue) => document._id
type PagesOf = (document: SanityDocument) => readonly string[]

/** Of values for which a document is alone, those of documents that share no page are shown together. */
function aloneRounds(values: readonly WrongValue[], pagesOf: PagesOf): WrongValue[][] {
  const waiting = byKey(values, documentOf)
  const rounds: WrongValue[][] = []
  while (waiting.some((own) => own.length > 0)) {
    const taken = new Set<string>()
    const round: WrongValue[] = []
    // Who has the most to show goes first, so that nobody is left with many rounds of its own.
    for (const own of waiting.toSorted((a, b) => b.length - a.length)) {
      const [value] = own
      if (!value || pagesOf(value.document).some((page) => taken.has(page))) continue
      for (const page of pagesOf(value.document)) taken.add(page)
      round.push(value)
      own.shift()
    }
    rounds.push(round)
  }
  return rounds
}

/** Puts values that do not hide each other into one round: of each document one of each branch. */
export function roundsOf(values: readonly WrongValue[], pagesOf: PagesOf): WrongValue[][] {
  const others = values.filter((value) => !isAlone(value))
  const branches = byKey(others, (value) => `${documentOf(value)} ${branchOf(value)}`)
  return [...aloneRounds(values.filter(isAlone), pagesOf), ...transpose(branches)]
}

/** Returns each document of these values with all of them in it. */
export function draftsOf(values: readonly WrongValue[]): Map<SanityDocument, SanityDocument> {
  const drafts = new Map<SanityDocument, SanityDocument>()
  for (const {document, path, value} of values)
    drafts.set(document, corrupt(drafts.get(document) ?? marked(document), path, value))
  return drafts
}

/** The pages that fail, and the documents that are not seen on a page that shows them otherwise. */
export interface Seen {
  failures: readonly string[]
  missing: ReadonlySet<SanityDocument>
}

const halves = (values: readonly WrongValue[]) => [
  values.slice(0, values.length >> 1),
  values.slice(values.length >> 1),
]

/**
 * Shows these values at once. When a page fails, halves them until the one that breaks it is found; what a document held
 * that was not seen is shown again, with less beside it.
 */
export async function breaking(
  values: readonly WrongValue[],
  show: (values: readonly WrongValue[]) => Promise<Seen>,
): Promise<string[]> {
  const {failures, missing} = await show(values)
  const each = async (parts: readonly (readonly WrongValue[])[]) => {
    const found: string[] = []
    for (const part of parts) found.push(...(await breaking(part, show)))
    return found
  }
  if (failures.length > 0) {
    if (values.length === 1) return values.flatMap((value) => failures.map((failure) => `${nameOf(value)}: ${failure}`))
    const found = await each(halves(values))
    if (found.length > 0) return found
    // Only together, or only while the machine was busy.
    const {failures: again} = await show(values)
    return again.length > 0 ? [`${values.map(nameOf).join(' with ')}: ${again.join(', ')}`] : []
  }
  // Nothing else is wrong on the pages of what is alone: if it is gone, it is gone by itself.
  const unseen = byKey(
    values.filter((value) => missing.has(value.document) && !isAlone(value)),
    documentOf,
  )
  return each(unseen.flatMap((own) => (own.length < values.length ? [own] : own.length > 1 ? halves(own) : [])))
}

/** Each field of the documents with each of the values. */
export const everyField = (
  documents: readonly SanityDocument[],
  valuesFor: (field: number) => readonly unknown[],
): WrongValue[] => {
  let field = 0
  return documents.flatMap((document) =>
    fieldsOf(document).flatMap((path) => valuesFor(++field).map((value) => ({document, path, value}))),
  )
}
