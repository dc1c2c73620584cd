import {defineField, defineType} from 'sanity'
import {count, flag, history, locale, moment, paragraph, text} from './parts/fields.ts'

export const review = defineType({
  name: 'review',
  title: 'Review',
  type: 'document',
  fields: [
    text('id', {title: 'Reference'}),
    count('rating', {title: 'Stars'}),
    paragraph('review_text', {title: 'Text'}),
    count('is_featured', {title: 'Featured (0 or 1)'}),
    moment('created_at', {title: 'Received'}),
    locale,
    flag('verified', {title: 'Verified customer', optional: true}),
    flag('spam', {title: 'Spam', optional: true}),
    text('fingerprint', {optional: true}),
    defineField({
      name: 'hidden',
      title: 'Hidden',
      description: 'Only for spam, abuse, personal data or off-topic; never for its stars.',
      type: 'object',
      fields: [
        text('reason', {list: ['spam', 'abuse', 'personal-data', 'off-topic', 'moderation']}),
        moment('at'),
        text('by', {optional: true}),
      ],
    }),
    defineField({
      name: 'reply',
      title: 'Our reply',
      type: 'object',
      fields: [paragraph('text'), moment('at'), text('by', {optional: true})],
    }),
    history,
  ],
  orderings: [{name: 'newest', title: 'Newest first', by: [{field: 'created_at', direction: 'desc'}]}],
  preview: {
    select: {rating: 'rating', text: 'review_text', hidden: 'hidden.reason'},
    prepare: ({rating, text: reviewText, hidden}) => ({
      title: reviewText,
      subtitle: `${rating} of 5${hidden ? ` · hidden: ${hidden}` : ''}`,
    }),
  },
})
