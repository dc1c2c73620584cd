import {defineField, defineType, type ValidationContext} from 'sanity'
import {emptyItems} from './parts/localized/fields.ts'
import {LANGUAGES, languageTitle, missingLanguages, type LocalizedItem} from './parts/localized/languages.ts'
import {localizedPreview} from './parts/localized/preview.ts'
import {picture} from './parts/picture.ts'

type Context = Pick<ValidationContext, 'document'>

const itemsOf = (value: unknown): LocalizedItem[] | undefined => (Array.isArray(value) ? value : undefined)

/** Requires both parts of a language or none, and both of at least one language. */
export function wholeLanguages(items: LocalizedItem[] | undefined, {document}: Context): true | string {
  const missingText = missingLanguages(itemsOf(document?.text))
  const missing = missingLanguages(items)
  const halves = LANGUAGES.filter(({id}) => missing.includes(id) !== missingText.includes(id))
  if (halves.length > 0)
    return `${halves.map(({title}) => title).join(', ')}: a subject and a text belong together. Write both, or leave both empty.`
  return missing.length < LANGUAGES.length || 'Write it in one language at least.'
}

export function readersLeftOut(items: LocalizedItem[] | undefined): true | string {
  const missing = missingLanguages(items)
  return (
    missing.length === 0 || `Goes to no reader of ${missing.map(languageTitle).join(', ')}: it is not written in it.`
  )
}

/** A newsletter. The dashboard sends it to the confirmed subscribers, each in their own language. */
export const letter = defineType({
  name: 'letter',
  title: 'Newsletter',
  type: 'document',
  fields: [
    defineField({
      name: 'subject',
      title: 'Subject',
      description: 'The subject of the email, and its heading. Phones show the first 40 characters.',
      type: 'internationalizedArrayString',
      initialValue: emptyItems('internationalizedArrayString'),
      validation: (rule) => [rule.custom(wholeLanguages), rule.custom(readersLeftOut).warning()],
    }),
    defineField({
      name: 'previewLine',
      title: 'Preview line',
      description: 'Mail programs show it after the subject. Empty: the first words of the text.',
      type: 'internationalizedArrayString',
      initialValue: emptyItems('internationalizedArrayString'),
    }),
    picture('picture', {
      title: 'Picture',
      description: 'Across the top of the email. Many mail programs show pictures only when asked.',
      optional: true,
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description:
        'Publish it, then test and send it on the dashboard, under Subscribers. What was sent stays as it was.',
      type: 'internationalizedArrayRichText',
      initialValue: emptyItems('internationalizedArrayRichText'),
    }),
  ],
  orderings: [{name: 'newest', title: 'Newest first', by: [{field: '_createdAt', direction: 'desc'}]}],
  preview: {select: {title: 'subject', text: 'text', media: 'picture'}, prepare: localizedPreview},
})
