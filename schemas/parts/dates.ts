/** Warns about a date in the future for something that has already happened. */
export function notInFuture(day: string | undefined): true | string {
  const today = new Date().toISOString().slice(0, 10)
  return !day || day <= today ? true : 'This day has not come yet: is the year right?'
}
