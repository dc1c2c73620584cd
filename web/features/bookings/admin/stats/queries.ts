import 'server-only'
import {z} from 'zod'
import {asLocale, type Locale} from '@/lib/locales'
import {median, responseHours, tally} from '@/lib/statistics'
import {lastWeeks} from '@/lib/time/businessClock'
import {env} from '@/server/env'
import {operationsFetch} from '@/server/sanity/clients'
import {sourceName} from '../view'

const WEEKS = 12
const DAYS = 90
/** Computes shares from this many of the newest leads, to bound the cost of the query. */
const SAMPLE = 2000

/** GROQ: counts as a lead. */
export const LEADS = '_type == "booking" && spam != true'
const text = z.string().catch('')
export const LeadSource = z
  .object({utmSource: z.string().optional(), referrer: z.string().optional()})
  .nullish()
  .catch(undefined)
const Lead = z.object({
  service: text,
  status: text,
  locale: z.unknown().transform(asLocale),
  created_at: text,
  firstRespondedAt: z.string().optional().catch(undefined),
  outcome: z
    .object({stage: z.string(), amount: z.number().optional().catch(undefined)})
    .nullish()
    .catch(undefined),
  source: LeadSource,
})

/** Decided leads of one kind: how many became jobs, and what the jobs are worth. */
export type Conversion = {name: string; decided: number; won: number; value: number}

export type LeadStats = {
  weeks: {from: string; count: number}[]
  services: {name: string; count: number}[]
  sources: {name: string; count: number}[]
  languages: {name: Locale; count: number}[]
  medianMinutes: number | undefined
  /** Won jobs among the decided leads, and by service and source. */
  won: Conversion
  wonByService: Conversion[]
  wonBySource: Conversion[]
  /** Of quotes that were accepted in this time. */
  acceptedByService: Accepted[]
  acceptedBySource: Accepted[]
  days: number
}

type Lead = z.output<typeof Lead>

/** Accepted quotes of one kind, and what they are worth in dollars. */
export type Accepted = {name: string; count: number; value: number}

const AcceptedQuote = z.object({service: text, total: z.number().catch(0), source: Lead.shape.source})
type AcceptedQuote = z.output<typeof AcceptedQuote>

/** The kinds of accepted quotes, the most valuable first. */
function acceptedBy(quotes: readonly AcceptedQuote[], nameOf: (quote: AcceptedQuote) => string): Accepted[] {
  return [...Map.groupBy(quotes, nameOf)]
    .map(([name, each]) => {
      const cents = each.reduce((sum, {total}) => sum + total, 0)
      return {name, count: each.length, value: cents / 100}
    })
    .toSorted((a, b) => b.value - a.value)
}

export const isWon = (stage: string | undefined) => stage === 'won' || stage === 'done'

/** Won, lost or cancelled. Open requests would distort the rate. */
const isDecided = ({status, outcome}: Lead) =>
  isWon(outcome?.stage) || outcome?.stage === 'lost' || status === 'cancelled'

function conversionOf(name: string, leads: readonly Lead[]): Conversion {
  const won = leads.filter(({outcome}) => isWon(outcome?.stage))
  const value = won.reduce((sum, {outcome}) => sum + (outcome?.amount ?? 0), 0)
  return {name, decided: leads.filter(isDecided).length, won: won.length, value}
}

/** The kinds of leads that brought a job, the most valuable first. */
function conversionsBy(leads: readonly Lead[], nameOf: (lead: Lead) => string): Conversion[] {
  return [...Map.groupBy(leads, nameOf)]
    .map(([name, each]) => conversionOf(name, each))
    .filter(({won}) => won > 0)
    .toSorted((a, b) => b.value - a.value || b.won - a.won)
}

const HOUR = 3_600_000
/** The source of a lead. A referrer within the site counts as a direct visit. */
export function leadSource({source}: {source?: Parameters<typeof sourceName>[0]}): string {
  const name = sourceName(source)
  return name === new URL(env.SITE_URL).hostname.replace(/^www\./, '') ? 'direct' : name
}

/** Leads per week, and over the newest leads of 90 days: shares, median first response and conversion. */
export async function leadStats(now: Date): Promise<LeadStats> {
  const weeks = lastWeeks(now, WEEKS)
  const counts = weeks.map((_, n) => `"w${n}": count(*[${LEADS} && created_at >= $s${n} && created_at < $e${n}])`)
  const bounds = weeks.flatMap(({start, end}, n) => [
    [`s${n}`, start],
    [`e${n}`, end],
  ])
  const since = new Date(now.getTime() - DAYS * 24 * HOUR).toISOString()
  const query = `{${counts.join(', ')}, "leads": *[${LEADS} && created_at >= $since] | order(created_at desc) [0...${SAMPLE}]
    {service, status, locale, created_at, firstRespondedAt, outcome, source},
    "accepted": *[_type == "quote" && state == "accepted" && acceptance.at >= $since] | order(acceptance.at desc) [0...${SAMPLE}]
    {service, total, "source": *[_type == "booking" && _id == ^.booking][0].source}}`
  const result: unknown = await operationsFetch(query, {...Object.fromEntries(bounds), since})
  const {leads, accepted} = z.object({leads: z.array(Lead), accepted: z.array(AcceptedQuote)}).parse(result)
  const perWeek = z.record(z.string(), z.unknown()).parse(result)
  const hours = median(responseHours(leads))
  return {
    weeks: weeks.map(({from}, n) => ({from, count: Number(perWeek[`w${n}`] ?? 0)})),
    services: tally(leads.map(({service}) => service)),
    sources: tally(leads.map(leadSource)),
    languages: tally(leads.map(({locale}) => locale)),
    medianMinutes: hours === undefined ? undefined : hours * 60,
    won: conversionOf('', leads),
    wonByService: conversionsBy(leads, ({service}) => service),
    wonBySource: conversionsBy(leads, leadSource),
    acceptedByService: acceptedBy(accepted, ({service}) => service),
    acceptedBySource: acceptedBy(accepted, leadSource),
    days: DAYS,
  }
}
