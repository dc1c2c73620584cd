import {defineField, defineType} from 'sanity'
import {ownBookingOption} from '../choices.ts'
import {localizedString, localizedText} from '../localized/fields.ts'
import {inSomeLanguage, type LocalizedItem} from '../localized/languages.ts'

/** The place of a note on the drawing. The site omits a note without one. */
const place = (name: string, title: string, description: string, [least, most]: readonly [number, number]) =>
  defineField({
    name,
    title,
    description,
    type: 'number',
    validation: (rule) => [
      rule.required().min(0).max(100).error('A number between 0 and 100: without it the note is not shown.'),
      rule.min(least).max(most).warning(`Between ${least} and ${most}: elsewhere a screen may cut it off.`),
    ],
  })

/** A numbered point on the drawing of the home page, with what the work on that part takes. */
export const keynote = defineType({
  name: 'keynote',
  title: 'Note on the drawing',
  type: 'object',
  fields: [
    localizedString('title', {
      title: 'Part of the house',
      description: 'As a homeowner calls it: Roof, Deck.',
      max: 40,
    }),
    defineField({
      name: 'service',
      title: 'Service',
      description: 'Its time on site is shown, and Get Free Quote chooses it in the form.',
      type: 'reference',
      to: [{type: 'service'}],
      validation: (rule) => rule.required(),
    }),
    ownBookingOption(),
    defineField({
      name: 'permit',
      title: 'Permit needed',
      type: 'string',
      options: {
        list: [
          {title: 'Yes', value: 'yes'},
          {title: 'Usually no', value: 'no'},
          {title: 'It depends', value: 'depends'},
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      validation: (rule) => rule.required(),
    }),
    localizedText('permitText', {
      title: 'About the permit',
      description: 'One sentence: when it is needed, or when not.',
      max: 160,
    }),
    localizedText('price', {
      title: 'What moves the price',
      description: 'No figures: what makes this work larger or smaller.',
      max: 160,
    }),
    place('left', 'Place, % from the left', 'Between 20 and 80: narrow screens cut the sides off.', [20, 80]),
    place('top', 'Place, % from the top', 'Between 10 and 85.', [10, 85]),
  ],
  preview: {
    select: {title: 'title', service: 'service.title'},
    prepare: ({title, service}: Record<'title' | 'service', LocalizedItem[] | undefined>) => ({
      title: inSomeLanguage(title),
      subtitle: inSomeLanguage(service),
    }),
  },
})
