export function holdData(html: string, data: Buffer | undefined, version: string): string
export function holdScripts(html: string): string
export function quoteData(html: string): string
export function versionOf(html: string): Promise<string>
