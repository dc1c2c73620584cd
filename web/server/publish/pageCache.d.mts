export function holdScripts(html: string): string
export function quoteData(html: string): string
