import {
  defineArrayMember,
  defineField,
  defineType,
  getPublishedId,
  type ValidationContext,
  type ValidationError,
} from 'sanity'
import en from '../messages/en.json' with {type: 'json'}
import {localizedRichText, localizedString} from './parts/localized/fields.ts'
import {localizedPreview} from './parts/localized/preview.ts'
import {order} from './parts/slug.ts'

const PLACES = [
  {title: 'Home', value: 'home'},
  {title: 'Services', value: 'services'},
  {title: 'Booking', value: 'booking'},
]

/** The headings of the FAQ page. */
const GROUPS = Object.entries(en.faq.group).map(([value, title]) => ({title, value}))

/** How many questions a page shows (web/features/faq/Questions.tsx). */
export const SHOWN_ON_PAGE = 5

type Context = Pick<ValidationContext, 'document' | 'getClient'>

/** Warns when a page already shows five questions that come earlier in the list. */
export async function hasRoom(
  places: string[] | undefined,
  {document, getClient}: Context,
): Promise<true | ValidationError[]> {
  if (!document || !places?.length) return true
  const before = await getClient({apiVersion: '2025-02-19'})
    .withConfig({perspective: 'published'})
    .fetch<(string[] | null)[]>(
      '*[_type == "faq" && _id != $id && defined(order) && ($order == null || order <= $order)].places',
      {id: getPublishedId(document._id), order: document.order ?? null},
    )
  const isFull = ({value}: (typeof PLACES)[number]) =>
    places.includes(value) && before.filter((each) => each?.includes(value)).length >= SHOWN_ON_PAGE
  const full = PLACES.filter(isFull).map(({title}) => ({
    message: `Not shown on ${title}: the first ${SHOWN_ON_PAGE} there come before it. Move it up in the list, or take one of them off.`,
  }))
  return full.length === 0 || full
}

export const faq = defineType({
  name: 'faq',
  title: 'Question',
  type: 'document',
  fields: [
    localizedString('question', {title: 'Question', description: 'As a customer would ask it.', max: 140}),
    localizedRichText('answer', {title: 'Answer', description: 'Answer in the first sentence; details after it.'}),
    defineField({
      name: 'group',
      title: 'Group',
      description: 'The heading under which the page lists it.',
      type: 'string',
      options: {list: GROUPS, layout: 'radio'},
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'places',
      title: 'Also on',
      description: `The first ${SHOWN_ON_PAGE} of a place, in their order, open there in place. All questions stand on the FAQ page.`,
      type: 'array',
      of: [defineArrayMember({type: 'string', title: 'Page', options: {list: PLACES}})],
      options: {list: PLACES},
      validation: (rule) => rule.custom<string[]>(hasRoom).warning(),
    }),
    order(),
  ],
  orderings: [{name: 'order', title: 'Place in the list', by: [{field: 'order', direction: 'asc'}]}],
  preview: {
    select: {title: 'question', group: 'group', answer: 'answer'},
    prepare: ({group, ...texts}) =>
      localizedPreview({...texts, subtitle: GROUPS.find(({value}) => value === group)?.title ?? group}),
  },
})
