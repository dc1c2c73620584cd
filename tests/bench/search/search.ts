import {gzipSync} from 'node:zlib'
import {kinds, type Entry, trimEntries} from '../../../web/features/search/entries.ts'
import {createSearch} from '../../../web/features/search/createSearch.ts'
import {stemmer} from '../../../web/features/search/words.ts'
import {locales, type Locale} from '../../../web/lib/locales.ts'
import {clock, percentiles, sample, type Row} from '../measure.ts'
import {wordsOf} from './words.ts'

const ENTRIES = 1000
const queries: Record<Locale, readonly string[]> = {
  en: ['vynil siding', 'deck construction', 'hardie plank', 'windows & doors', 'free estimate', 'roofing', 'zzzzzz'],
  'pt-BR': ['revestimento de vinil', 'construção de deck', 'telhado', 'orcamento', 'janelas e portas', 'zzzzzz'],
  es: ['revestimiento de vinilo', 'construcción de terrazas', 'techo', 'presupuesto', 'ventanas y puertas', 'zzzzzz'],
}

/** Returns `v`, `vi`, `vin`, …: the content of the search field after each keystroke. */
const keystrokes = (query: string) => Array.from(query, (_, index) => query.slice(0, index + 1))

/** Returns entries as long as the site's own, made from the words of its content. */
function entriesOf(words: readonly string[]): Entry[] {
  const text = (from: number, length: number) =>
    Array.from({length}, (_, index) => words[(from * 31 + index * 17 + ((from * index) % 13)) % words.length]).join(' ')
  return Array.from({length: ENTRIES}, (_, n) => ({
    id: `entry-${n}`,
    kind: kinds[n % kinds.length] ?? 'page',
    title: text(n, 5),
    description: text(n + 7, 18),
    more: text(n + 13, 12),
    path: `/blog/entry-${n}`,
  }))
}

/** Returns processor time in milliseconds: other programs on the machine disturb it less than wall time. */
function processorTime(task: () => unknown): number {
  const start = process.cpuUsage()
  task()
  const {user, system} = process.cpuUsage(start)
  return (user + system) / 1000
}

/** Measures the site's search with a thousand entries per language: every keystroke of typical queries. */
export async function bench(): Promise<Row[]> {
  const rows: Row[] = []
  for (const locale of locales) rows.push(...(await measureSearch(locale)))
  return rows
}

async function measureSearch(locale: Locale): Promise<Row[]> {
  const rows: Row[] = []
  const entries = trimEntries(entriesOf(wordsOf(locale)))
  const find = createSearch(entries, {stem: stemmer(locale)})
  const typed = queries[locale].flatMap(keystrokes)
  for (const query of typed) find(query)
  const times: number[] = []
  for (const query of typed) times.push(processorTime(() => find(query)))
  rows.push({name: `${locale}: one keystroke at ${ENTRIES} entries`, unit: 'ms', ...percentiles(times), goal: 50})
  rows.push({name: `${locale}: the slowest of ${times.length}`, unit: 'ms', p50: Math.max(...times), goal: 50})
  rows.push({
    name: `${locale}: the index built`,
    unit: 'ms',
    ...(await sample(5, () => clock(async () => createSearch(entries, {stem: stemmer(locale)})))),
  })
  const size = gzipSync(JSON.stringify(entries), {level: 9}).length / 1024
  rows.push({name: `${locale}: the index of ${ENTRIES} entries, compressed`, unit: 'KB', p50: size, goal: 40})
  return rows
}
