const STORED = /^([01]\d|2[0-3]):[0-5]\d$/
const TYPED = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/

export const HOW_TO_WRITE = 'Write it as 9:00 AM or 5:30 PM.'

/** Times are stored on the 24-hour clock, with two digits: 09:00. */
export const isClock = (value: string | undefined): true | string =>
  !value || STORED.test(value) ? true : HOW_TO_WRITE

/** The hour on the 24-hour clock; undefined for an impossible one, such as 17 AM. */
function hour24(hour: number, half: string | undefined, afternoon: boolean): number | undefined {
  if (half && (hour < 1 || hour > 12)) return undefined
  if (half) return (hour % 12) + (half === 'p' ? 12 : 0)
  return afternoon && hour > 0 && hour < 12 ? hour + 12 : hour
}

/**
 * Reads a typed time (9, 9:00, 9am, 5:30 PM, 17:30) into the stored form; undefined for anything else. With
 * `afternoon`, an hour below 12 without AM or PM is after noon: "closes at 5" means 5 PM.
 */
export function parseClock(text: string, {afternoon = false} = {}): string | undefined {
  const [, hours, minutes = '00', half] = TYPED.exec(text.trim().toLowerCase()) ?? []
  if (hours === undefined || Number(minutes) > 59) return undefined
  // A leading 0 means the 24-hour clock.
  const hour = hour24(Number(hours), half, afternoon && !/^0\d/.test(hours))
  return hour === undefined || hour > 23 ? undefined : `${String(hour).padStart(2, '0')}:${minutes}`
}

/** A stored time as the office reads it: 9:00 AM. */
export function formatClock(stored: string | undefined): string {
  if (!stored || !STORED.test(stored)) return stored ?? ''
  const hour = Number(stored.slice(0, 2))
  return `${hour % 12 || 12}:${stored.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}
