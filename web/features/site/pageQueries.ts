import 'server-only'
import {defineQuery} from 'next-sanity'
import {cache} from 'react'
import {inLocale, isFallback, richTextFields, seoFields, translatedInto} from '@/lib/content/groq'
import type {Locale} from '@/lib/locales'
import {contentFetch} from '@/server/sanity/clients'

const pageQuery = defineQuery(`*[_type == "page" && slug.current == $slug][0]{
  _updatedAt,
  "heading": ${inLocale('heading')},
  "lead": ${inLocale('lead')},
  "body": ${inLocale('body')}[]{${richTextFields}},
  "fallback": ${isFallback('heading')},
  "languages": ${translatedInto('heading')},
  "seo": seo{${seoFields}}
}`)

/** Heading, lead, text and search-engine words of a page that editors know by name. */
export const getPage = cache((slug: string, locale: Locale) =>
  contentFetch(pageQuery, {slug, locale}, {tags: ['page']}),
)
