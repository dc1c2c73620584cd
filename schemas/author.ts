import {defineField, defineType} from 'sanity'
import {localizedString, localizedText} from './parts/localized/fields.ts'
import {inSomeLanguage} from './parts/localized/languages.ts'
import {localizedPreview} from './parts/localized/preview.ts'
import {picture} from './parts/picture.ts'

export const author = defineType({
  name: 'author',
  title: 'Author',
  type: 'document',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'As signed below articles.',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    localizedString('signature', {
      title: 'Name in other languages',
      description: 'For an office or a team, which is translated. A person’s name needs none.',
      optional: true,
    }),
    localizedString('role', {title: 'Role', description: 'What this person does, for example: Master carpenter.'}),
    picture('image', {
      title: 'Picture',
      description: 'Kept from earlier: no page shows it.',
      optional: true,
      hidden: true,
    }),
    localizedText('bio', {
      title: 'About',
      description: 'Kept from earlier: no page shows it.',
      optional: true,
      shownIf: () => false,
    }),
  ],
  preview: {
    select: {name: 'name', title: 'role', media: 'image', bio: 'bio'},
    prepare: ({name, ...texts}) => ({
      ...localizedPreview({...texts, subtitle: inSomeLanguage(texts.title)}),
      title: name,
    }),
  },
})
