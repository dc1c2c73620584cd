import {defineField, getPublishedId, type SlugValue, type ValidationContext} from 'sanity'
import {inEnglish, type LocalizedItem} from './localized/languages.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

function englishSource(field: string) {
  return (document: Record<string, unknown>) => {
    const items = document[field]
    return Array.isArray(items) ? (inEnglish(items satisfies LocalizedItem[]) ?? '') : String(items ?? '')
  }
}

type SlugContext = Pick<ValidationContext, 'document' | 'getClient'>

/** Whether no other document of the type has this slug: published, as a draft or in a release. */
async function isUnused(address: string, {document, getClient}: SlugContext): Promise<boolean> {
  return getClient({apiVersion: '2025-02-19'})
    .withConfig({perspective: 'raw'})
    .fetch('!defined(*[_type == $type && !sanity::versionOf($id) && slug.current == $slug][0]._id)', {
      type: document?._type,
      id: getPublishedId(document?._id ?? ''),
      slug: address,
    })
}

async function validateSlug(value: SlugValue | undefined, context: SlugContext): Promise<true | string> {
  if (!value) return 'Give it an address: Generate makes one from the English words.'
  if (!value.current) return true
  if (!SLUG.test(value.current)) return 'Small letters, digits and single hyphens only.'
  return (
    (await isUnused(value.current, context)) ||
    'Another document of this kind has this address already: choose another.'
  )
}

export function slug(source = 'title', group?: string) {
  return defineField({
    name: 'slug',
    title: 'Address',
    description:
      'The last part of the page’s address. Generate makes it from the English words. After a change the old address leads to the new one.',
    type: 'slug',
    group,
    options: {source: englishSource(source), isUnique: () => true, maxLength: 80},
    // One rule only: Sanity repeats its own checks for each rule. `required()` would report an empty slug twice.
    validation: (rule) => rule.custom(validateSlug),
  })
}

/** Filled when a document is published under another address (studio/actions/keepFormerSlug.ts). */
export const formerSlugs = (group?: string) =>
  defineField({
    name: 'formerSlugs',
    title: 'Former addresses',
    description: 'They lead to the present one.',
    type: 'array',
    of: [{type: 'string'}],
    group,
    readOnly: true,
    hidden: ({value}) => !value,
  })

export const order = (group?: string) =>
  defineField({
    name: 'order',
    title: 'Place in the list',
    description: 'Small numbers come first. Easier: drag the entries under “Order of lists”.',
    type: 'number',
    group,
  })
