/** Fills a message in the browser, which has no translator: `interpolate('{count} of {limit}', {count: 3, limit: 5})`. */
export const interpolate = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** A message with a number in words: `1 libre`, `3 libres`. */
export const interpolateCount = ({one, many}: {one: string; many: string}, count: number): string =>
  count === 1 ? one : interpolate(many, {count})
