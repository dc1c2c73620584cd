/** The middle value, or the mean of the two middle values. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2
}

/** Counted names, most frequent first. */
export function tally<Name extends string>(names: readonly Name[]): {name: Name; count: number}[] {
  const counts = new Map<Name, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({name, count}))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

/** The `utmSource` of a caller's request, which the office enters. */
export const PHONE_SOURCE = 'phone'

interface Lead {
  created_at: string
  firstRespondedAt?: string | null | undefined
  source?: {utmSource?: string | null | undefined} | null | undefined
}

/** The hours that each lead waited for a first response. Callers were answered on the phone and are left out. */
export const responseHours = (leads: readonly Lead[]): number[] =>
  leads
    .filter(({source}) => source?.utmSource !== PHONE_SOURCE)
    .flatMap(({created_at: at, firstRespondedAt: first}) =>
      first ? [(Date.parse(first) - Date.parse(at)) / 3_600_000] : [],
    )
    .filter((hours) => hours >= 0)
