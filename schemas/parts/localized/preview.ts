import type {PreviewValue} from 'sanity'
import {
  inSomeLanguage,
  LANGUAGES,
  languageTitle,
  missingLanguages,
  translationsIn,
  type LocalizedItem,
} from './languages.ts'

type PreviewSelection = {title?: LocalizedItem[]; subtitle?: string; media?: PreviewValue['media'] | null} & Record<
  string,
  unknown
>

/** The languages that a text lacks. An empty text needs no translation. */
function missingIn(texts: unknown[]): string[] {
  const translatedPartly = texts.flatMap((text) => {
    const missing = Array.isArray(text)
      ? missingLanguages(translationsIn(text).filter((item) => 'language' in item))
      : []
    return missing.length < LANGUAGES.length ? missing : []
  })
  return LANGUAGES.map(({id}) => id).filter((id) => translatedPartly.includes(id))
}

/** Shows the English title or the first other one, the subtitle and the missing languages. */
export function localizedPreview({title, subtitle, media, ...texts}: PreviewSelection): PreviewValue {
  const missingInTitle = missingLanguages(title)
  const missing =
    missingInTitle.length === LANGUAGES.length ? missingInTitle : missingIn([title, ...Object.values(texts)])
  const notes = [subtitle, missing.length ? `missing ${missing.map(languageTitle).join(', ')}` : undefined]
  return {
    title: inSomeLanguage(title) ?? 'Untitled',
    subtitle: notes.filter(Boolean).join(' · '),
    media: media ?? undefined,
  }
}
