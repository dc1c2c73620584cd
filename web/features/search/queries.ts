import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {decorativeFields, inLocale, pageText, richTextFields} from '@/lib/content/groq'
import {decorative, list, members, orNull, richText, service, text} from '@/lib/content/shapes'
import type {Locale} from '@/lib/locales'
import {contentFetch} from '@/server/sanity/contentFetch'

const searchQuery = defineQuery(`{
  "services": *[_type == "service" && defined(slug.current)] | order(order asc){
    _id, "slug": slug.current, bookingOption, image{${decorativeFields}},
    "title": ${inLocale('title')}, "description": ${inLocale('summary')},
    "more": features[]{"text": ${inLocale('text')}}, "keywords": ${inLocale('seo.keywords')}
  },
  "articles": *[_type == "article" && defined(slug.current)] | order(publishedAt desc){
    _id, "slug": slug.current, "image": cover{${decorativeFields}},
    "title": ${inLocale('title')}, "description": ${inLocale('excerpt')},
    "more": tags[]{"text": ${inLocale('text')}},
    "headings": ${inLocale('body')}[_type == "block" && style == "h2"]{"text": children[0].text}
  },
  "questions": *[_type == "faq"] | order(order asc){
    _id, "title": ${inLocale('question')}, "answer": ${inLocale('answer')}[]{${richTextFields}}
  },
  "videos": *[_type == "galleryVideo"] | order(order asc){
    _id, "image": poster{${decorativeFields}},
    "title": ${inLocale('title')}, "description": ${inLocale('description')},
    "category": category->{"text": ${inLocale('title')}}
  },
  "projects": *[_type == "project" && defined(slug.current)] | order(order asc){
    _id, "slug": slug.current, town, "image": after{${decorativeFields}},
    "title": ${inLocale('title')}, "description": ${inLocale('summary')}
  },
  "pages": *[_type == "page" && defined(slug.current)]{
    _id, "slug": slug.current,
    "title": ${pageText('heading')}, "description": ${pageText('lead')},
    "more": ${inLocale('seo.keywords')}, "name": ${inLocale('seo.title')}
  },
  "synonyms": *[_type == "siteSettings" && _id == "siteSettings"][0].searchSynonyms[]{"words": text[].value}
}`)

const hit = z.object({_id: z.string(), title: text, description: text})
const page = hit.extend({slug: z.string()})
const image = orNull(decorative)
const texts = list(z.object({text}))
const searchable = z.object({
  services: members(page.extend({bookingOption: orNull(service), image, more: texts, keywords: text})),
  articles: members(page.extend({image, more: texts, headings: texts})),
  questions: members(z.object({_id: z.string(), title: text, answer: richText})),
  videos: members(hit.extend({image, category: orNull(z.object({text}))})),
  projects: members(page.extend({image, town: text})),
  pages: members(page.extend({more: text, name: text})),
  synonyms: list(z.object({words: list(z.string())})),
})

const tags = ['service', 'article', 'faq', 'galleryVideo', 'category', 'project', 'page', 'siteSettings']

export const getSearchable = (locale: Locale) => contentFetch(searchQuery, {locale}, {tags, shape: searchable})
export type Searchable = Awaited<ReturnType<typeof getSearchable>>
