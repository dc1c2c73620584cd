import {parseArgs} from 'node:util'
import {sitePages} from '../support/repository/sitePages.ts'

/** What a command line asks of a part. */
export type Options = {
  /** Fewer pages, rounds and documents: the whole in about half an hour on two quiet cores. */
  short: boolean
  /** Minutes after which no further part begins. */
  limit: number
  /** Public pages to weigh. */
  everyPage: readonly string[]
  /** Public pages to visit on a slow phone, which takes long: some of them when `short`. */
  pages: readonly string[]
  /** Another site, measured beside this one at its first page. */
  beside: string | undefined
  /** A folder of the client's own tests that whoever runs this has fetched. */
  suite: string | undefined
  /** How long the site runs before its memory is read. */
  minutes: number
  /** Numbers of documents, where a part takes some. */
  sizes: readonly number[]
}

/** Every kind of page, and the first page in the other languages. */
const ALL_PAGES = [...sitePages, '/es', '/pt-BR']
const SHORT_PAGES = [
  '/',
  '/services',
  '/services/vinyl-siding',
  '/booking',
  '/gallery',
  '/projects',
  '/blog/deck-maintenance-through-the-year',
  '/reviews',
]

export function readOptions(args: readonly string[]): {names: string[]; options: Options} {
  const {values, positionals} = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      short: {type: 'boolean', default: false},
      limit: {type: 'string'},
      pages: {type: 'string'},
      beside: {type: 'string'},
      suite: {type: 'string'},
      minutes: {type: 'string'},
    },
  })
  const {short} = values
  const pages = values.pages?.split(',')
  const sizes = positionals.map(Number).filter((size) => size > 0)
  return {
    names: positionals.filter((each) => !(Number(each) > 0)),
    options: {
      short,
      limit: Number(values.limit ?? Infinity),
      everyPage: pages ?? ALL_PAGES,
      pages: pages ?? (short ? SHORT_PAGES : ALL_PAGES),
      beside: values.beside?.replace(/\/$/, ''),
      suite: values.suite,
      minutes: Number(values.minutes ?? (short ? 2 : 60)),
      sizes,
    },
  }
}
