export type Alias = {option: string; slug: string}

/** The service option that `/booking?service=` means: the option itself, or the slug of a service page. */
export function prefilledService(
  search: string,
  options: readonly string[],
  aliases: readonly Alias[],
): string | undefined {
  const requested = new URLSearchParams(search).get('service')?.trim().toLowerCase()
  if (!requested) return undefined
  const option =
    options.find((each) => each.toLowerCase() === requested) ?? aliases.find(({slug}) => slug === requested)?.option
  return option && options.includes(option) ? option : undefined
}

/** The ZIP that `/booking?zip=` brings along from the home page. */
export const prefilledZip = (search: string): string | undefined =>
  /^\d{5}$/.exec(new URLSearchParams(search).get('zip')?.trim() ?? '')?.[0]
