export type Alias = {option: string; slug: string}

/** The service option that `/booking?service=` means: the specification's own string, or the slug of a service page. */
export function prefilledService(
  search: string,
  options: readonly string[],
  aliases: readonly Alias[],
): string | undefined {
  const asked = new URLSearchParams(search).get('service')?.trim().toLowerCase()
  if (!asked) return undefined
  const option =
    options.find((each) => each.toLowerCase() === asked) ?? aliases.find(({slug}) => slug === asked)?.option
  return option && options.includes(option) ? option : undefined
}
