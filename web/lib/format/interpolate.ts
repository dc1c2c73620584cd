/** Puts values into words that were handed to the browser: `fill('{count} of {limit}', {count: 3, limit: 5})`. */
export const interpolate = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
