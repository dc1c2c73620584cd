import {defineField, type SlugValidationContext} from 'sanity'
import {inEnglish, type LocalizedItem} from './languages.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

function englishSource(field: string) {
  return (document: Record<string, unknown>) => {
    const items = document[field]
    return Array.isArray(items) ? (inEnglish(items satisfies LocalizedItem[]) ?? '') : String(items ?? '')
  }
}

/** No other document of the same type, published or draft, may hold the address. */
export async function isFree(address: string, {document, getClient}: SlugValidationContext): Promise<boolean> {
  const id = document?._id.replace(/^drafts\./, '')
  return getClient({apiVersion: '2025-02-19'})
    .withConfig({perspective: 'raw'})
    .fetch('!defined(*[_type == $type && !(_id in $own) && slug.current == $slug][0]._id)', {
      type: document?._type,
      own: [id, `drafts.${id}`],
      slug: address,
    })
}

export function slug(source = 'title', group?: string) {
  return defineField({
    name: 'slug',
    title: 'Address',
    description: 'The last part of the page’s address. Changing it breaks links that people saved.',
    type: 'slug',
    group,
    options: {source: englishSource(source), isUnique: isFree, maxLength: 80},
    validation: (rule) => [
      rule.required(),
      rule.custom((value) =>
        !value?.current || SLUG.test(value.current) ? true : 'Small letters, digits and single hyphens only.',
      ),
    ],
  })
}

export const order = (group?: string) =>
  defineField({
    name: 'order',
    title: 'Place in the list',
    description: 'Small numbers come first. Drag the documents in the list to change it.',
    type: 'number',
    group,
  })
