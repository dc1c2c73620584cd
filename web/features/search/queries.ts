import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {decorativeFields, inLocale, pageText, richTextFields} from '@/lib/content/groq'
import {decorative, list, members, orNull, richText, service, text} from '@/lib/content/shapes'
import type {Locale} from '@/lib/locales'
import {contentFetch} from '@/server/sanity/contentFetch'
import {imageUrl, type PictureSource} from '@/lib/content/image'
import {anchor, plainText} from '@/lib/content/richText'
import {addsToAnotherPage, documentPath, pages} from '@/lib/routes'
import {type Entry, type Kind, shorten} from './entries'

const DESCRIPTION_LENGTH = 160

type Texts = readonly {text: string | null}[] | null
const joined = (...lists: Texts[]) =>
  lists.flatMap((parts) => (parts ?? []).flatMap((part) => part.text || [])).join(' ')

type EntryFields = {
  id: string
  title: string | null
  description: string | null
  more?: string | null
  path: string
  image?: PictureSource | null
  leads?: boolean
}

const THUMBNAIL_WIDTH = 160
const thumbnail = (image: PictureSource | null | undefined) => image && imageUrl(image, THUMBNAIL_WIDTH, 4 / 3)

function entry(kind: Kind, {id, title, description, more, path, image, leads}: EntryFields): Entry[] {
  if (!title) return []
  const texts = {title, description: shorten(description ?? '', DESCRIPTION_LENGTH), more: more ?? ''}
  const url = thumbnail(image)
  return [{id, kind, ...texts, path, ...(url && {image: url}), ...(leads && {leads})}]
}

/** The content as a flat list, in the order in which equally good results should appear. */
export function searchEntries({services, articles, projects, videos, questions, pages: cmsPages}: Searchable): Entry[] {
  return [
    ...services.flatMap((each) =>
      entry('service', {
        ...each,
        id: each._id,
        more: [joined(each.more), each.bookingOption, each.keywords].join(' '),
        path: documentPath('service', each.slug),
        leads: true,
      }),
    ),
    ...articles.flatMap((article) =>
      entry('article', {
        ...article,
        id: article._id,
        more: joined(article.more, article.headings),
        path: documentPath('article', article.slug),
      }),
    ),
    ...projects.flatMap((project) =>
      entry('project', {...project, id: project._id, more: project.town, path: documentPath('project', project.slug)}),
    ),
    ...videos.flatMap((video) =>
      entry('video', {...video, id: video._id, more: video.category?.text, path: pages.gallery}),
    ),
    ...questions.flatMap((question) =>
      entry('question', {
        ...question,
        id: question._id,
        description: plainText(question.answer),
        path: `${pages.faq}#${anchor(question.title ?? question._id)}`,
      }),
    ),
    ...cmsPages
      .filter(({slug}) => !addsToAnotherPage(slug))
      .flatMap((page) =>
        entry('page', {
          ...page,
          id: page._id,
          title: page.name ?? page.title,
          more: [page.title, page.more].join(' '),
          path: documentPath('page', page.slug),
          leads: page.slug === 'booking',
        }),
      ),
  ]
}

/** Synonym groups of all languages together: people mix languages. */
export const searchSynonyms = ({synonyms}: Searchable): string[][] =>
  (synonyms ?? [])
    .map(({words}) => (words ?? []).flatMap((line) => line.split(',').map((word) => word.trim())).filter(Boolean))
    .filter((group) => group.length > 1)

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
