import {defineType} from 'sanity'
import {inSomeLanguage, type LocalizedItem} from './localized/languages.ts'
import {localizedString, localizedText} from './localized/fields.ts'

/** One short line of a list: a feature, a tag. */
export const lineItem = defineType({
  name: 'lineItem',
  title: 'Line',
  type: 'object',
  fields: [localizedString('text', {title: 'Text', description: 'A few words, without a full stop.'})],
  preview: {
    select: {text: 'text'},
    prepare: ({text}: {text?: LocalizedItem[]}) => ({title: inSomeLanguage(text)}),
  },
})

/** A heading with a sentence below: a benefit, a step, a reason. */
export const titledText = defineType({
  name: 'titledText',
  title: 'Heading and sentence',
  type: 'object',
  fields: [
    localizedString('title', {title: 'Heading', description: 'A few words.'}),
    localizedText('text', {title: 'Sentence', description: 'One or two sentences.'}),
  ],
  preview: {
    select: {title: 'title', text: 'text'},
    prepare: ({title, text}: {title?: LocalizedItem[]; text?: LocalizedItem[]}) => ({
      title: inSomeLanguage(title),
      subtitle: inSomeLanguage(text),
    }),
  },
})
