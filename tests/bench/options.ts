import {parseArgs} from 'node:util'
import {sitePages} from '../support/repository/sitePages.ts'

/** What a command line asks of a part. */
export type Options = {
  /** Fewer pages, rounds and documents: the whole in less than 25 minutes on two quiet cores. */
  short: boolean
  /** Public pages to visit; all kinds of them unless `short`. */
  pages: readonly string[]
  /** Another site, measured beside this one at its first page. */
  beside: string | undefined
  /** A suite of GROQ that whoever runs this has fetched, as NDJSON. */
  suite: string | undefined
  /** How long the site runs before its memory is read. */
  minutes: number
  /** Numbers of documents, where a part takes some. */
  sizes: readonly number[]
}

/** Every kind of page, and the first page in the other languages. */
const ALL_PAGES = [...sitePages, '/es', '/pt-BR']
const SHORT_PAGES = ['/', '/services', '/booking', '/projects', '/blog/deck-maintenance-through-the-year']

export function readOptions(args: readonly string[]): {names: string[]; options: Options} {
  const {values, positionals} = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      short: {type: 'boolean', default: false},
      pages: {type: 'string'},
      beside: {type: 'string'},
      suite: {type: 'string'},
      minutes: {type: 'string'},
    },
  })
  const {short} = values
  const sizes = positionals.map(Number).filter((size) => size > 0)
  return {
    names: positionals.filter((each) => !(Number(each) > 0)),
    options: {
      short,
      pages: values.pages?.split(',') ?? (short ? SHORT_PAGES : ALL_PAGES),
      beside: values.beside?.replace(/\/$/, ''),
      suite: values.suite,
      minutes: Number(values.minutes ?? (short ? 2 : 60)),
      sizes,
    },
  }
}
