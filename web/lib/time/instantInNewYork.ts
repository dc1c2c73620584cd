import {wallClock} from './dates'

// Beside dates.ts and not in it: only the office's pages need it, and every public form would load it.

/** The instant at which New York's clock shows that date and time; for an hour that DST skips, the hour after it. */
export function instantInNewYork(date: string, minutes: number): Date {
  const target = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000
  let guess = target
  for (let pass = 0; pass < 2; pass++) {
    const clock = wallClock(new Date(guess))
    guess += target - (Date.parse(`${clock.date}T00:00:00Z`) + clock.minutes * 60_000)
  }
  return new Date(guess)
}
