import {defineArrayMember, defineField, defineType} from 'sanity'
import {inSomeLanguage, LANGUAGES, type LocalizedItem} from '../localized/languages.ts'
import {localizedString, localizedText} from '../localized/fields.ts'
import {picture} from '../picture.ts'

const SPOKEN = LANGUAGES.map(({id, title}) => ({value: id, title}))

// The kinds that a quote takes (web/features/quotes/content.ts). A file can be dropped that the list does not offer.
const isCertificate = (value: {asset?: {_ref?: string}} | undefined) =>
  !value?.asset?._ref || /-(pdf|jpe?g|png|webp)$/.test(value.asset._ref)
    ? true
    : 'Use a PDF, JPEG, PNG or WebP: quotes cannot take another kind of file.'

/** Facts about the business that a visitor can check. The site hides an empty one. */
export const proof = defineField({
  name: 'proof',
  title: 'Check us',
  description:
    'What a visitor can check. Each cell is hidden on the site while it is empty; “Samples and gaps” lists what is missing.',
  type: 'object',
  group: 'proof',
  fields: [
    defineField({
      name: 'registrationLookup',
      title: 'Where the registration can be looked up',
      description: 'The page of the Division of Consumer Affairs, with https:// in front.',
      type: 'url',
    }),
    defineField({
      name: 'googleReviewUrl',
      title: 'Where customers review you on Google',
      description:
        'The link “Ask for reviews” of your Google Business Profile, such as https://g.page/r/…/review. The email after “Job done” offers it to every customer, in the same words, beside the review on this site.',
      type: 'url',
      validation: (rule) => rule.uri({scheme: ['https']}),
    }),
    defineField({
      name: 'insuranceCertificate',
      title: 'Insurance certificate (PDF or picture)',
      description:
        'The current certificate of commercial general liability insurance, at most 5 MB. Each quote takes a copy of it when it is sent; without it no quote can be sent. Who insures you is under Business.',
      type: 'file',
      options: {accept: 'application/pdf,image/jpeg,image/png,image/webp'},
      validation: (rule) => rule.custom(isCertificate),
    }),
    defineField({
      name: 'permitDesk',
      title: 'Where the permit desk of a town is found',
      description:
        'A list of the construction offices of your towns, with https:// in front. Empty: the check has no link.',
      type: 'url',
    }),
    localizedString('warrantyStandardProducts', {
      title: 'Products with the standard warranty',
      description: 'Maker and product, as on the maker’s certificate.',
      optional: true,
    }),
    localizedString('warrantyExtendedProducts', {
      title: 'Products with the extended warranty',
      description: 'Maker and product, as on the maker’s certificate.',
      optional: true,
    }),
    defineField({
      name: 'estimator',
      title: 'Who comes to the house',
      description: 'The person who measures and writes the quote. Shown once there is a name.',
      type: 'object',
      fields: [
        defineField({name: 'name', title: 'Name', type: 'string'}),
        picture('image', {title: 'Picture', description: 'A face, so that it is known at the door.', optional: true}),
        defineField({
          name: 'languages',
          title: 'Languages',
          type: 'array',
          of: [defineArrayMember({type: 'string', title: 'Language', options: {list: SPOKEN}})],
          options: {list: SPOKEN},
        }),
      ],
    }),
    localizedString('pictures', {
      title: 'What the pictures are',
      description: 'Said once on each page, in the footer. Empty it when the photos show your own jobs.',
      optional: true,
    }),
  ],
})

/** The papers that the site can draw as an example (web/features/site/checkUs/JobPapers.tsx). */
export const PAPER_DRAWINGS = {
  permit: 'Plan of a deck',
  inspection: 'Footing in the ground',
  change: 'Beam with a rotten end',
  walkthrough: 'Boxes to tick',
  warranty: 'Board with a seal',
  payment: 'Amount and signature',
} as const

/** A paper of a job: a drawn example until somebody adds a picture of a real one. */
export const jobPaper = defineType({
  name: 'jobPaper',
  title: 'Paper',
  type: 'object',
  fields: [
    localizedString('title', {title: 'Name', description: 'As it is called: Construction permit.', max: 32}),
    localizedString('when', {title: 'When', description: 'The day of the job on which it comes: Day 2.', max: 24}),
    localizedText('text', {
      title: 'What it says',
      description: 'Two or three lines, each on a line of its own. They stand on the drawn example.',
      max: 120,
    }),
    defineField({
      name: 'drawing',
      title: 'Drawing',
      description: 'On the drawn example.',
      type: 'string',
      options: {list: Object.entries(PAPER_DRAWINGS).map(([value, title]) => ({value, title}))},
      validation: (rule) => rule.required(),
    }),
    picture('image', {
      title: 'A real one',
      description:
        'A photo or scan of one of your own, with names, addresses and signatures covered. It takes the place of the drawn example, and the stamp “Example” goes. A PDF: export its page as a picture.',
      optional: true,
    }),
  ],
  preview: {
    select: {title: 'title', when: 'when', media: 'image', asset: 'image.asset'},
    prepare: ({
      title,
      when,
      media,
      asset,
    }: {
      title?: LocalizedItem[]
      when?: LocalizedItem[]
      media?: undefined
      asset?: object
    }) => ({
      title: inSomeLanguage(title),
      subtitle: [inSomeLanguage(when), asset ? undefined : 'drawn example'].filter(Boolean).join(' · '),
      media,
    }),
  },
})
