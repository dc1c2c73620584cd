import 'server-only'
import {defineQuery} from 'next-sanity'
import {inLocale, pictureFields} from '@/lib/content/groq'
import type {Locale} from '@/lib/locales'
import {contentFetch} from '@/server/sanity/clients'

const videosQuery = defineQuery(`*[_type == "galleryVideo"] | order(featured desc, order asc){
  _id, _createdAt,
  "title": ${inLocale('title')},
  "description": ${inLocale('description')},
  "mp4": video.asset->url,
  "webm": videoWebm.asset->url,
  "poster": poster{${pictureFields}},
  "category": category->{"slug": slug.current, "title": ${inLocale('title')}},
  featured, hasSpeech,
  "captions": captions.asset->url
}`)

export const getVideos = (locale: Locale) => contentFetch(videosQuery, {locale}, {tags: ['galleryVideo', 'category']})

export type Video = Awaited<ReturnType<typeof getVideos>>[number]
