import type {PreviewValue} from 'sanity'
import {inEnglish, LANGUAGES, missingLanguages, type LocalizedItem} from './languages.ts'

type Shown = {title?: LocalizedItem[]; subtitle?: string; media?: PreviewValue['media'] | null} & Record<
  string,
  unknown
>

const isItem = (value: unknown): value is LocalizedItem =>
  typeof value === 'object' && value !== null && 'language' in value

/** The languages that a text of the document lacks, as the list of missing translations sees it: an empty text lacks none. */
function lacking(texts: unknown[]): string[] {
  const written = texts.flatMap((text) => {
    const missing = Array.isArray(text) ? missingLanguages(text.filter(isItem)) : []
    return missing.length < LANGUAGES.length ? missing : []
  })
  return LANGUAGES.map(({id}) => id).filter((id) => written.includes(id))
}

/** The English title; below it a short note and the languages that are still missing, in the title or in what else was selected. */
export function localizedPreview({title, subtitle, media, ...texts}: Shown): PreviewValue {
  const ofTitle = missingLanguages(title)
  const missing = ofTitle.length === LANGUAGES.length ? ofTitle : lacking([title, ...Object.values(texts)])
  const notes = [subtitle, missing.length ? `missing ${missing.join(', ')}` : undefined]
  return {title: inEnglish(title) ?? 'Untitled', subtitle: notes.filter(Boolean).join(' · '), media: media ?? undefined}
}
