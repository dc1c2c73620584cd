import type {PreviewValue} from 'sanity'
import {inEnglish, missingLanguages, type LocalizedItem} from './languages.ts'

type Shown = {title?: LocalizedItem[]; subtitle?: string; media?: PreviewValue['media']}

/** The English title; below it a short note and the languages that are still missing. */
export function localizedPreview({title, subtitle, media}: Shown): PreviewValue {
  const missing = missingLanguages(title)
  const notes = [subtitle, missing.length ? `missing ${missing.join(', ')}` : undefined]
  return {title: inEnglish(title) ?? 'Untitled', subtitle: notes.filter(Boolean).join(' · '), media}
}
