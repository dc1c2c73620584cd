import {defineField} from 'sanity'
import {localizedString} from './localized.ts'

type PictureOptions = {title?: string; description?: string; group?: string; optional?: boolean}

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
    fields: [
      localizedString('alt', {
        title: 'Description for people who cannot see it',
        description: 'Say what the picture shows, as you would on the phone.',
        optional: true,
      }),
      localizedString('caption', {title: 'Caption', optional: true}),
    ],
  })
}
