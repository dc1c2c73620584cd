import type {useTranslations} from 'next-intl'

function hostOf(url: string): string {
  try {
    return new URL(url).hostname
  } catch {
    return ''
  }
}

/** The source of a lead: the campaign's source, or else the referring site, or else `direct`. */
export function sourceName(source: {utmSource?: string; referrer?: string} | null | undefined): string {
  if (source?.utmSource) return source.utmSource.toLowerCase().slice(0, 40)
  return hostOf(source?.referrer ?? '').replace(/^www\./, '') || 'direct'
}

/** The words of the sources that are no names. `t` is that of `admin`. */
export const sourceLabels = (t: ReturnType<typeof useTranslations<'admin'>>): Record<string, string> => ({
  direct: t('charts.direct'),
  phone: t('phoneRequest.source'),
  message: t('phoneRequest.sourceMessage'),
})
