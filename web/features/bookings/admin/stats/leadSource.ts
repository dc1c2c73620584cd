/** The source of a lead: the campaign's source, or else the referring site, or else `direct`. */
export function sourceName(source: {utmSource?: string; referrer?: string} | null | undefined): string {
  if (source?.utmSource) return source.utmSource.toLowerCase().slice(0, 40)
  const host = source?.referrer && URL.canParse(source.referrer) ? new URL(source.referrer).hostname : ''
  return host.replace(/^www\./, '') || 'direct'
}
