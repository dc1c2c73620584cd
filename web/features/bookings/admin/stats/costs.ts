import 'server-only'
import {z} from 'zod'
import {businessInstant} from '@/lib/time/businessClock'
import {businessToday} from '@/lib/time/dates'
import {operationsDocument, operationsFetch} from '@/server/sanity/clients'
import {commit} from '@/server/sanity/commit'
import {Conflict} from '@/server/sanity/errors'
import {historyEntry, revisionOf, staleRevision, update} from '@/server/sanity/update'
import {listOf, plainText} from '@/ui/admin/parts'
import type {CostsInput} from '../input'
import {isWon, LEADS, leadSource, LeadSource} from './queries'

// The cost of leads: the office enters what it paid for each source in a month, and the leads of that source and month
// share the amount.

const MONTHS = 12
/** Requests are kept for 24 months, so the oldest may be of the month before. */
const KEPT_MONTHS = 25
/** As many newest leads as the list of customers groups. */
const LIMIT = 20_000

/** The leads of a source in a month. Without `cost` the office has entered none, and nothing is shown. */
export type SourceMonth = {source: string; leads: number; won: number; cost?: number}
export type MonthOfCosts = {month: string; revision: string; sources: SourceMonth[]}
/** `perLead`, `perJob`: absent where no lead or job can share the cost. */
export type SourceCost = {source: string; cost: number; leads: number; won: number; perLead?: number; perJob?: number}

const Lead = z.object({
  created_at: plainText,
  source: LeadSource,
  stage: z.string().nullish().catch(undefined),
})
const Stored = z.object({
  month: plainText,
  costs: listOf(z.object({source: plainText, amount: z.number()})),
  history: listOf(z.object({_key: z.string()})),
})

const monthOf = (at: string) => businessToday(new Date(at)).slice(0, 7)

/** The last months, this one first. */
function lastMonths(now: Date, length: number): string[] {
  const [year = 0, month = 0] = businessToday(now).split('-').map(Number)
  return Array.from({length}, (_, n) => new Date(Date.UTC(year, month - 1 - n, 1)).toISOString().slice(0, 7))
}

function sourcesOf(leads: readonly z.output<typeof Lead>[], costs: CostsInput['costs']): SourceMonth[] {
  const bySource = Map.groupBy(leads, leadSource)
  return [...new Set([...bySource.keys(), ...costs.map(({source}) => source)])]
    .map((source) => {
      const own = bySource.get(source) ?? []
      const cost = costs.find((each) => each.source === source)?.amount
      const won = own.filter(({stage}) => isWon(stage ?? undefined)).length
      return {source, leads: own.length, won, ...(cost !== undefined && {cost})}
    })
    .toSorted((a, b) => b.leads - a.leads || a.source.localeCompare(b.source))
}

/** The last months with their leads and what was paid for them, this month first. */
export async function costsByMonth(now: Date, length = MONTHS): Promise<MonthOfCosts[]> {
  const months = lastMonths(now, length)
  const first = months.at(-1) ?? ''
  const found: unknown = await operationsFetch(
    `{
      "costs": *[_type == "leadCost" && month >= $first]{month, costs, history[]{_key}},
      "leads": *[${LEADS} && created_at >= $since] | order(created_at desc) [0...${LIMIT}]
        {created_at, source, "stage": outcome.stage}
    }`,
    {first, since: businessInstant(`${first}-01`, 0).toISOString()},
  )
  const {costs, leads} = z.object({costs: z.array(Stored), leads: z.array(Lead)}).parse(found)
  const byMonth = Map.groupBy(leads, ({created_at: at}) => monthOf(at))
  return months.map((month) => {
    const stored = costs.find((each) => each.month === month)
    return {
      month,
      revision: revisionOf(stored ?? {}),
      sources: sourcesOf(byMonth.get(month) ?? [], stored?.costs ?? []),
    }
  })
}

const sum = (all: readonly SourceMonth[], name: 'cost' | 'leads' | 'won') =>
  all.reduce((total, each) => total + (each[name] ?? 0), 0)

/** What each source has cost in the months with an entered cost, the most expensive first. */
export function costsBySource(months: readonly MonthOfCosts[]): SourceCost[] {
  const entered = months.flatMap(({sources}) => sources).filter(({cost}) => cost !== undefined)
  return [...Map.groupBy(entered, ({source}) => source)]
    .map(([source, own]) => {
      const [cost, leads, won] = [sum(own, 'cost'), sum(own, 'leads'), sum(own, 'won')]
      return {source, cost, leads, won, ...(leads > 0 && {perLead: cost / leads}), ...(won > 0 && {perJob: cost / won})}
    })
    .toSorted((a, b) => b.cost - a.cost || a.source.localeCompare(b.source))
}

/** The cost of each lead, for the export. Undefined without an entered cost, and for spam. */
export async function leadPrices(now: Date) {
  const months = await costsByMonth(now, KEPT_MONTHS)
  const prices = new Map(
    months.flatMap(({month, sources}) =>
      sources.flatMap(({source, cost, leads}) =>
        cost !== undefined && leads > 0 ? [[`${month} ${source}`, cost / leads] as const] : [],
      ),
    ),
  )
  return (at: string, source: unknown): number | undefined =>
    Number.isNaN(Date.parse(at))
      ? undefined
      : prices.get(`${monthOf(at)} ${leadSource({source: LeadSource.parse(source)})}`)
}

type Save = CostsInput & {month: string; revision: string; by: string; now: Date}

const isSame = (a: CostsInput['costs'] = [], b: CostsInput['costs'] = []) =>
  JSON.stringify(a.map(({source, amount}) => [source, amount])) ===
  JSON.stringify(b.map(({source, amount}) => [source, amount]))

/** Saves the costs of a month when the stored revision is still `revision`, and returns the new one. */
export async function saveCosts({month, costs: input, revision, by, now}: Save): Promise<string> {
  const id = `leadCost.${month}`
  const costs = input.map((cost, n) => ({...cost, _key: `cost-${n}`, _type: 'sourceCost' as const}))
  if (!(await operationsDocument(id))) {
    if (revision !== 'new') throw staleRevision('new')

    const entry = historyEntry({by, now, action: 'changed'})
    const created = await commit([{create: {_id: id, _type: 'leadCost', month, costs, history: [entry]}}], {id}).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof Conflict)) throw error
        return false
      },
    )
    if (created) return entry._key
  }
  const isRepeated = ({costs: stored}: {costs?: CostsInput['costs']}) => isSame(stored, input)
  const saved = await update('leadCost', id, {ifMatch: revision, by, now, isRepeated}, () => ({
    action: 'changed',
    set: {costs},
  }))
  return revisionOf(saved)
}
