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
  /** Comes before the others where its title matches: it is what people want of whom they ask. */
  leads?: boolean
  /** Address of a small picture. */
  image?: string
  /** Only where published reviews stand behind it. */
  rating?: {average: number; score: string}
}
