/** '+12015550142' as '(201) 555-0142'; numbers of other countries stay as they are. Small enough for the browser. */
export function usPhoneLabel(number: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number)
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : number
}
