import 'server-only'
import {defineQuery} from 'next-sanity'
import {cache} from 'react'
import {z} from 'zod'
import {inLocale, isFallback, pageLanguages, pageText, richTextFields, seoFields} from '@/lib/content/groq'
import {list, orNull, richText, seo, text} from '@/lib/content/shapes'
import {bindShortWords} from '@/lib/format/bindShortWords'
import type {Locale} from '@/lib/locales'
import {contentFetch} from '@/server/sanity/contentFetch'

const pageQuery = defineQuery(`*[_type == "page" && slug.current == $slug][0]{
  _updatedAt,
  "heading": ${pageText('heading')},
  "lead": ${pageText('lead')},
  "body": ${inLocale('body')}[]{${richTextFields}},
  "fallback": ${isFallback('body')},
  "languages": ${pageLanguages},
  "closingHeading": ${inLocale('closingHeading')},
  "seo": seo{${seoFields}}
}`)

const page = orNull(
  z.object({
    _updatedAt: z.string(),
    heading: text,
    lead: text,
    body: richText,
    fallback: z.boolean(),
    languages: list(z.string()),
    closingHeading: text,
    seo: orNull(seo),
  }),
)

/** Heading, lead, text and SEO fields of a page document. */
export const getPage = cache(async (slug: string, locale: Locale) => {
  const found = await contentFetch(pageQuery, {slug, locale}, {tags: ['page', 'siteSettings'], shape: page})
  return found && {...found, heading: found.heading && bindShortWords(found.heading, locale)}
})
