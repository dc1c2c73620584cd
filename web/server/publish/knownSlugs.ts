import 'server-only'
import {defineQuery} from 'next-sanity'
import {cache} from 'react'
import {z} from 'zod'
import {members} from '@/lib/content/shapes'
import type {sections} from '@/lib/routes'
import {contentFetch} from '../sanity/contentFetch'

type Section = keyof typeof sections

const knownSlugsQuery = defineQuery(
  `*[_type in ["service", "project", "article"] && _type == $section && defined(slug.current)].slug.current`,
)

/** The slugs of a section's documents, for its pages: one query, which Next caches until one of them is published. */
export const getKnownSlugs = cache((section: Section) =>
  contentFetch(knownSlugsQuery, {section}, {tags: [section], shape: members(z.string())}),
)

/** Whether a section has a page for this slug. Guesses cost the lake nothing. */
export async function isKnownSlug(section: Section, slug: string): Promise<boolean> {
  const slugs = await getKnownSlugs(section)
  return slugs.includes(slug)
}
