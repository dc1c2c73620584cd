import type {PreviewValue} from 'sanity'
import {inEnglish, LANGUAGES, missingLanguages, type LocalizedItem} from './languages.ts'

type PreviewSelection = {title?: LocalizedItem[]; subtitle?: string; media?: PreviewValue['media'] | null} & Record<
  string,
  unknown
>

const isItem = (value: unknown): value is LocalizedItem =>
  typeof value === 'object' && value !== null && 'language' in value

/** The languages that a text of the document lacks, as the list of missing translations sees it: an empty text lacks none. */
function missingIn(texts: unknown[]): string[] {
  const translatedPartly = texts.flatMap((text) => {
    const missing = Array.isArray(text) ? missingLanguages(text.filter(isItem)) : []
    return missing.length < LANGUAGES.length ? missing : []
  })
  return LANGUAGES.map(({id}) => id).filter((id) => translatedPartly.includes(id))
}

/** The English title; below it a short note and the languages that are still missing, in the title or in what else was selected. */
export function localizedPreview({title, subtitle, media, ...texts}: PreviewSelection): PreviewValue {
  const missingInTitle = missingLanguages(title)
  const missing =
    missingInTitle.length === LANGUAGES.length ? missingInTitle : missingIn([title, ...Object.values(texts)])
  const notes = [subtitle, missing.length ? `missing ${missing.join(', ')}` : undefined]
  return {title: inEnglish(title) ?? 'Untitled', subtitle: notes.filter(Boolean).join(' · '), media: media ?? undefined}
}
