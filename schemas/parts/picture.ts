import {defineField} from 'sanity'
import {hasEnglish, localizedString, translationWarning} from './localized/fields.ts'
import type {LocalizedItem} from './localized/languages.ts'

type PictureOptions = {title?: string; description?: string; group?: string; optional?: boolean}

/** Requires an alternative text for every picture that is set. */
export function requireAlt(alt: LocalizedItem[] | undefined, parent: unknown): true | string {
  const hasAsset = typeof parent === 'object' && parent !== null && 'asset' in parent && parent.asset
  return !hasAsset || hasEnglish(alt) === true ? true : 'Describe the picture in English: some visitors hear it.'
}

/** Fields of every picture. */
export const pictureFields = [
  defineField({
    name: 'alt',
    title: 'Description for people who cannot see it',
    description: 'Say what the picture shows, as you would on the phone.',
    type: 'internationalizedArrayString',
    validation: (rule) => [
      rule.custom((alt: LocalizedItem[] | undefined, {parent}) => requireAlt(alt, parent)),
      rule.custom(translationWarning).warning(),
    ],
  }),
  localizedString('caption', {
    title: 'Caption',
    description: 'A line below the picture, where the page shows one.',
    optional: true,
  }),
  defineField({
    name: 'quality',
    title: 'Sharpness',
    description: 'Empty is right for most photos. Up to 85 where siding lines or shingles look soft: the file grows.',
    type: 'number',
    validation: (rule) => rule.integer().min(40).max(85),
  }),
]

/** An image with hotspot, alternative text and caption in three languages. */
export function picture(name: string, {optional, ...field}: PictureOptions = {}) {
  return defineField({
    ...field,
    name,
    type: 'image',
    options: {hotspot: true},
    // Do not use `required()`: a draft may lack its picture while an editor works, so the generated type must stay
    // optional.
    validation: (rule) =>
      rule.custom((value) => (optional || value?.asset ? true : 'Choose a picture: this place on the site shows one.')),
    fields: pictureFields,
  })
}
