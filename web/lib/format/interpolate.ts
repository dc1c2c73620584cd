// Public pages send words to the browser without a translator. Use these two only for values that the browser alone
// knows; the server formats everything else with next-intl.

/** `interpolate('{count} of {limit}', {count: 3, limit: 5})` is `3 of 5`. */
export const interpolate = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** `1 libre`, `3 libres`. */
export const interpolateCount = ({one, many}: {one: string; many: string}, count: number): string =>
  count === 1 ? one : interpolate(many, {count})
