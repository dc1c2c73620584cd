import {defineField} from 'sanity'
import {hasEnglish, localizedString, translationWarning} from './localized/fields.ts'
import type {LocalizedItem} from './localized/languages.ts'

type PictureOptions = {
  title?: string
  description?: string
  group?: string
  optional?: boolean
  hidden?: boolean
  /** The picture only repeats the text beside it, so it needs no alternative text. */
  decorative?: boolean
}

/** Requires an alternative text for every picture that is set. */
export function requireAlt(alt: LocalizedItem[] | undefined, parent: unknown): true | string {
  const hasAsset = typeof parent === 'object' && parent !== null && 'asset' in parent && parent.asset
  return !hasAsset || hasEnglish(alt) === true ? true : 'Describe the picture in English: some visitors hear it.'
}

/**
 * Options of every picture: previews of the crops that the site uses (frames of web/ui/media/Picture), and the accepted
 * file types. A phone converts HEIC to JPEG when a page accepts only JPEG.
 */
export const pictureOptions = {
  hotspot: {
    previews: [
      {title: 'Card, 3 to 2', aspectRatio: 3 / 2},
      {title: 'Teaser, 4 to 3', aspectRatio: 4 / 3},
      {title: 'Wide, 21 to 10', aspectRatio: 21 / 10},
      {title: 'Before and after, 8 to 5', aspectRatio: 8 / 5},
    ],
  },
  accept: 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml',
}

const FILE_KINDS = 'JPEG, PNG or WebP. A HEIC photo of an iPhone: share it as JPEG, it cannot be read as it is.'

const altField = defineField({
  name: 'alt',
  title: 'Description for people who cannot see it',
  description: 'Say what the picture shows, as you would on the phone.',
  type: 'internationalizedArrayString',
  validation: (rule) => [
    rule.custom((alt: LocalizedItem[] | undefined, {parent}) => requireAlt(alt, parent)),
    rule.custom(translationWarning).warning(),
  ],
})

const qualityField = defineField({
  name: 'quality',
  title: 'Sharpness',
  description: 'Empty is right for most photos. Up to 85 where siding lines or shingles look soft: the file grows.',
  type: 'number',
  validation: (rule) => rule.integer().min(40).max(85),
})

/** Fields of every picture that is not decorative. */
export const pictureFields = [altField, qualityField]

/** For pictures with a caption. */
export const captionField = localizedString('caption', {
  title: 'Caption',
  description: 'A line below the picture.',
  optional: true,
})

/** An image with hotspot, and with an alternative text in three languages unless it is decorative. */
export function picture(name: string, {optional, description, decorative, ...field}: PictureOptions = {}) {
  return defineField({
    ...field,
    name,
    type: 'image',
    description: [description, FILE_KINDS].filter(Boolean).join(' '),
    options: pictureOptions,
    // Do not use `required()`: a draft may lack its picture while an editor works, so the generated type must stay
    // optional.
    validation: (rule) =>
      rule.custom((value) => (optional || value?.asset ? true : 'Choose a picture: this place on the site shows one.')),
    fields: decorative ? [qualityField] : pictureFields,
  })
}
