import {defineArrayMember, defineField} from 'sanity'
import {LANGUAGES} from '../localized/languages.ts'
import {localizedString} from '../localized/fields.ts'
import {picture} from '../picture.ts'

const SPOKEN = LANGUAGES.map(({id, title}) => ({value: id, title}))

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
      title: 'Insurance certificate (PDF)',
      description:
        'The current certificate of commercial general liability insurance. Who insures you is under Business.',
      type: 'file',
      options: {accept: 'application/pdf'},
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
