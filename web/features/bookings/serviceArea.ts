import {readZip} from '@/lib/forms/rules'

/** Splits an entry of the settings: a ZIP code or its first digits, and perhaps the town. */
function parts(entry: string) {
  const [digits = '', ...town] = entry.trim().split(/\s+/)
  return {digits, town: town.join(' ')}
}

const digitsOf = (zip: string) => /^\d{5}$/.exec(readZip(zip))?.[0]

/** Whether the typed text is long enough but has no five digits of a ZIP code. */
export const isUnreadable = (zip: string) => zip.trim().length >= 5 && !digitsOf(zip)

/** Whether a ZIP lies in the service area. Undefined until five digits are typed. */
export function inArea(zip: string, area: readonly string[]): boolean | undefined {
  const typed = digitsOf(zip)
  if (!typed || area.length === 0) return undefined
  return area.some((entry) => parts(entry).digits !== '' && typed.startsWith(parts(entry).digits))
}

/** The town of a ZIP, if the settings name it: `07030 Hoboken`. */
export const townOf = (zip: string, area: readonly string[]): string | undefined =>
  area.map(parts).find(({digits, town}) => town !== '' && digits === digitsOf(zip))?.town
