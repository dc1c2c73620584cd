// What ui/still keeps for the one moment between rendering a page's data and rendering its HTML. The two run in one
// process but in two module graphs, so that only the global object is common to both.

declare global {
  var standingMarkup: Map<string, unknown> | undefined
}

const RENDERED_BY_THEN_MS = 60_000

const kept = () => (globalThis.standingMarkup ??= new Map())
let count = 0

/** Keeps a tree for the HTML of the same rendering; the name finds it again. */
export function stand(tree: unknown): string {
  const name = (++count).toString(36)
  kept().set(name, tree)
  // A rendering of data alone never comes for it.
  setTimeout(() => kept().delete(name), RENDERED_BY_THEN_MS).unref()
  return name
}

/** Throws rather than to show a page with a hole: a page that fails keeps its old copy. */
export function standing(name: string): unknown {
  if (!kept().has(name)) throw new Error(`The markup ${name} is not there: its page is rendered elsewhere`)
  return kept().get(name)
}
