import {defineField, defineType} from 'sanity'
import {localizedString, localizedText} from './parts/localized/fields.ts'
import {picture} from './parts/picture.ts'
import {localizedPreview} from './parts/localized/preview.ts'
import {order} from './parts/slug.ts'

const file = (name: string, title: string, accept: string, description?: string) =>
  defineField({name, title, description, type: 'file', options: {accept}})

export const galleryVideo = defineType({
  name: 'galleryVideo',
  title: 'Video',
  type: 'document',
  fields: [
    localizedString('title', {title: 'Title', description: 'What happens in the clip.', max: 80}),
    localizedText('description', {title: 'Description', description: 'A sentence or two below the title.', max: 240}),
    defineField({
      name: 'video',
      title: 'Clip (MP4)',
      description: 'Plays in every browser. It starts muted and repeats.',
      type: 'file',
      options: {accept: 'video/mp4'},
      validation: (rule) => rule.custom((value) => (value?.asset ? true : 'Choose the clip.')),
    }),
    file('videoWebm', 'Clip (WebM)', 'video/webm', 'Smaller; browsers that know it take it first.'),
    defineField({
      name: 'duration',
      title: 'Length in seconds',
      description: 'For search engines.',
      type: 'number',
      validation: (rule) => rule.integer().positive(),
    }),
    picture('poster', {
      title: 'Still picture',
      description: 'Shown until the clip plays, and instead of it where people asked for less motion.',
      decorative: true,
    }),
    defineField({
      name: 'category',
      title: 'Category',
      description: 'The kind of work, shown on the video.',
      type: 'reference',
      to: [{type: 'category'}],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'service',
      title: 'Service',
      description: 'What is chosen already in the booking form when a visitor asks for a quote from this video.',
      type: 'reference',
      to: [{type: 'service'}],
    }),
    defineField({
      name: 'featured',
      title: 'Featured',
      description: 'Plays large on top.',
      type: 'boolean',
      initialValue: false,
    }),
    defineField({
      name: 'hasSpeech',
      title: 'Somebody speaks in it',
      description: 'Then it needs captions for people who cannot hear it.',
      type: 'boolean',
      initialValue: false,
    }),
    defineField({
      name: 'captions',
      title: 'Captions (WebVTT)',
      description: 'What is said, with times: a .vtt file.',
      type: 'file',
      options: {accept: '.vtt,text/vtt'},
      hidden: ({document}) => document?.hasSpeech !== true,
      validation: (rule) =>
        rule.custom((value, {document}) =>
          document?.hasSpeech === true && !value?.asset ? 'Speech needs captions.' : true,
        ),
    }),
    order(),
  ],
  orderings: [{name: 'order', title: 'Place in the list', by: [{field: 'order', direction: 'asc'}]}],
  preview: {select: {title: 'title', media: 'poster', description: 'description'}, prepare: localizedPreview},
})
