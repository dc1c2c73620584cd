import {defineType} from 'sanity'
import {localizedRichText, localizedString, localizedText} from './parts/localized/fields.ts'
import {inSomeLanguage} from './parts/localized/languages.ts'
import {localizedPreview} from './parts/localized/preview.ts'
import {seoField} from './parts/seo.ts'
import {slug} from './parts/slug.ts'

/** The site's pages by their path, in the order of its table of routes. */
export const PAGE_NAMES: Readonly<Record<string, string>> = {
  home: 'Home',
  services: 'Services',
  'vinyl-siding': 'Vinyl siding',
  booking: 'Booking',
  gallery: 'Gallery',
  projects: 'Projects',
  blog: 'Blog',
  contact: 'Contact',
  reviews: 'Reviews',
  faq: 'FAQ',
  privacy: 'Privacy',
  terms: 'Terms',
  accessibility: 'Accessibility',
}

const TEXT_PAGES = ['privacy', 'terms', 'accessibility']
/** Pages that end with buttons below a separate heading. The vinyl siding page takes that heading from its service. */
const CALLING_PAGES = ['services', 'gallery', 'projects', 'blog', 'faq']

function slugOf(document: object | undefined): string | undefined {
  const stored: unknown = document && 'slug' in document ? document.slug : undefined
  return typeof stored === 'object' && stored !== null && 'current' in stored ? String(stored.current) : undefined
}

/** The home page's texts are all in the settings. */
const isNotHome = (document: object | undefined) => slugOf(document) !== 'home'
const endsInCall = (document: object | undefined) => CALLING_PAGES.includes(slugOf(document) ?? '')
const isMostlyText = (document: object | undefined) => TEXT_PAGES.includes(slugOf(document) ?? '')

export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  groups: [
    {name: 'content', title: 'Content', default: true},
    {name: 'seo', title: 'Search engines'},
  ],
  fields: [
    localizedString('heading', {
      title: 'Heading',
      description: 'The large line on top of the page.',
      group: 'content',
      max: 80,
      shownIf: isNotHome,
    }),
    slug('heading', 'content'),
    localizedText('lead', {
      title: 'Lead',
      description: 'One or two sentences below the heading.',
      group: 'content',
      optional: true,
      shownIf: isNotHome,
    }),
    localizedRichText('body', {
      title: 'Text',
      description: 'The whole text of the page.',
      group: 'content',
      optional: true,
      shownIf: isMostlyText,
    }),
    localizedString('closingHeading', {
      title: 'Closing call, heading',
      description: 'Above the buttons at the end of the page. Empty: the words of the home page.',
      group: 'content',
      optional: true,
      max: 60,
      shownIf: endsInCall,
    }),
    seoField('seo'),
  ],
  preview: {
    select: {address: 'slug.current', title: 'heading', lead: 'lead', body: 'body'},
    prepare: ({address, ...texts}) =>
      address === 'home'
        ? {title: PAGE_NAMES.home, subtitle: 'Its words are in the site settings'}
        : {
            ...localizedPreview({...texts, subtitle: inSomeLanguage(texts.title)}),
            title: PAGE_NAMES[String(address)] ?? `${address ?? 'No address'}: not shown on the site`,
          },
  },
})
