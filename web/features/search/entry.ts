export const kinds = ['service', 'article', 'question', 'video', 'project', 'page'] as const
export type Kind = (typeof kinds)[number]

/** A page or a part of one that search can find; `more` is searched but not shown. */
export type Entry = {
  id: string
  kind: Kind
  title: string
  description: string
  more: string
  path: string
  /** Only where published reviews stand behind it. */
  rating?: number
}
