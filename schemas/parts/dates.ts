/** What is said to have happened has a day that has come. */
export function notInFuture(day: string | undefined): true | string {
  const today = new Date().toISOString().slice(0, 10)
  return !day || day <= today ? true : 'This day has not come yet: is the year right?'
}
