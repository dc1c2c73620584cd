import {defineField} from 'sanity'
import {hasEnglish, localizedString, translationWarning} from './localized/fields.ts'
import type {LocalizedItem} from './localized/languages.ts'

type PictureOptions = {title?: string; description?: string; group?: string; optional?: boolean}

/** A picture that is there has to be described; without one there is nothing to describe. */
export function requireAlt(alt: LocalizedItem[] | undefined, parent: unknown): true | string {
  const hasAsset = typeof parent === 'object' && parent !== null && 'asset' in parent && parent.asset
  return !hasAsset || hasEnglish(alt) === true ? true : 'Describe the picture in English: some visitors hear it.'
}

/** What every picture carries beside itself. */
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
]

/** A picture that is cropped around its hotspot and described in three languages. */
export function picture(name: string, {optional, ...field}: PictureOptions = {}) {
  return defineField({
    ...field,
    name,
    type: 'image',
    options: {hotspot: true},
    // A draft may lack its picture while an editor works, so the generated type stays optional: no `required()` here.
    validation: (rule) =>
      rule.custom((value) => (optional || value?.asset ? true : 'Choose a picture: this place on the site shows one.')),
    fields: pictureFields,
  })
}
