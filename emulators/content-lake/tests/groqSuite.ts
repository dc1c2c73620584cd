import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {isDeepStrictEqual} from 'node:util'
import {evaluate, parse} from 'groq-js'
import {runQuery, selectIds} from '../query/run.ts'
import {Dataset} from '../store/dataset.ts'
import {isObject, type Json} from '../types.ts'

const HOW = `Fetch https://github.com/sanity-io/groq-test-suite, build it (npm install && node src/build.js > suite.ndjson),
and name the file: npm run groq-suite -w emulators/content-lake -- path/to/suite.ndjson`

/** Bare groq-js would need hours for these: skip it. */
const MANY_SUBQUERIES = /(?:\*\s*\[[^]*){8}/
const LIMIT_MS = 5_000

interface Entry {
  query: string
  result: unknown
  params: Json
  feature: string
  /** False for a query that must be refused. */
  valid: boolean
}

interface Tally {
  entries: number
  lake: number
  bare: number
  worse: number
}

/** Fields that the lake sets; entries do not know them. */
const SET_BY_LAKE = new Set(['_rev', '_createdAt', '_updatedAt'])

/** Returns a value as JSON has it, without the fields that the lake sets. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (!isObject(value)) return value ?? null
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (SET_BY_LAKE.has(key) ? [] : [[key, plain(each)]])),
  )
}

const passes = (result: unknown, expected: unknown) =>
  isDeepStrictEqual(plain(JSON.parse(JSON.stringify(result ?? null))), plain(expected))

function entryOf(line: Json): Entry {
  const params = isObject(line.params) ? line.params : {}
  const features = Array.isArray(line.features) ? line.features.map(String) : []
  const query = String(line.query)
  const feature = /\bgeo\b/.test(`${features.join()} ${query}`)
    ? 'geo'
    : (features[0] ?? `GROQ ${String(line.version ?? 'any version')}`)
  return {query, result: line.result, params, feature, valid: line.valid !== false}
}

/** Evaluates all entries of one data set by the lake and by bare groq-js over the same stored documents. */
async function measure(
  documents: readonly Json[],
  entries: readonly Entry[],
  tallies: Map<string, Tally>,
  folder: string,
) {
  const dataset = new Dataset('suite', 'private', join(folder, 'suite.db'), selectIds)
  const mutations = documents.map((document, n) => ({
    kind: 'createOrReplace' as const,
    document: {...document, _id: String(document._id ?? `generated-${n}`), _type: String(document._type ?? 'untyped')},
  }))
  // A function step: some entries contain releases, which plain mutations may not write.
  await dataset.submit({author: 'suite', mutations: [() => mutations]})
  const stored = mutations
    .flatMap(({document: {_id}}) => dataset.get(_id) ?? [])
    .toSorted((a, b) => (a._id < b._id ? -1 : 1))
  const who = {id: 'suite', canRead: true, canWrite: false}
  for (const {query, params, result, feature, valid} of entries) {
    const asked = {
      dataset,
      projectId: 'suite',
      query,
      params,
      perspective: {kind: 'raw'} as const,
      who,
      limitMs: LIMIT_MS,
    }
    const byLake = await runQuery(asked).then(
      (answer) => valid && passes(answer.result, result),
      () => !valid,
    )
    const byBare = MANY_SUBQUERIES.test(query) ? byLake : await bare(query, params, stored, result, valid)
    const tally = tallies.get(feature) ?? {entries: 0, lake: 0, bare: 0, worse: 0}
    tallies.set(feature, tally)
    tally.entries += 1
    tally.lake += Number(byLake)
    tally.bare += Number(byBare)
    tally.worse += Number(byBare && !byLake)
    if (byBare && !byLake) console.info('worse than groq-js:', query)
  }
  dataset.close()
}

async function bare(
  query: string,
  params: Json,
  dataset: unknown[],
  expected: unknown,
  valid: boolean,
): Promise<boolean> {
  try {
    const value: unknown = await (await evaluate(parse(query, {params}), {dataset, params})).get()
    return valid && passes(value, expected)
  } catch {
    return !valid
  }
}

/** Measures the lake's GROQ with the suite of Sanity. Returns the entries that pass with groq-js alone. */
async function measureSuite(path: string): Promise<number> {
  const text = await readFile(path, 'utf8')
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line): Json => JSON.parse(line))
  const sets = new Map<string, {documents: Json[]; entries: Entry[]}>()
  for (const line of lines)
    if (line._type === 'dataset' && Array.isArray(line.documents))
      sets.set(String(line._id), {documents: line.documents.filter(isObject), entries: []})
  for (const line of lines) if (isObject(line.dataset)) sets.get(String(line.dataset._ref))?.entries.push(entryOf(line))
  const tallies = new Map<string, Tally>()
  for (const {documents, entries} of sets.values()) {
    const folder = await mkdtemp(join(tmpdir(), 'groq-suite-'))
    try {
      await measure(documents, entries, tallies, folder)
    } finally {
      await rm(folder, {recursive: true, force: true})
    }
  }
  const sum = (key: keyof Tally) => [...tallies.values()].reduce((total, each) => total + each[key], 0)
  const all = {entries: sum('entries'), lake: sum('lake'), bare: sum('bare'), worse: sum('worse')}
  console.info('feature | entries | lake | bare groq-js | lake worse')
  for (const [feature, {entries, lake, bare: other, worse}] of [...tallies, ['all', all] as const])
    console.info([feature, entries, lake, other, worse].join(' | '))
  return all.worse
}

const [path] = process.argv.slice(2)
if (path) process.exitCode = (await measureSuite(resolve(process.env.INIT_CWD ?? '.', path))) > 0 ? 1 : 0
else console.info(HOW)
