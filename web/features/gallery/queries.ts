import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {inLocale, decorativeFields} from '@/lib/content/groq'
import {decorative, flag, members, number, orNull, service, text} from '@/lib/content/shapes'
import type {Locale} from '@/lib/locales'
import {contentFetch} from '@/server/sanity/contentFetch'

const videosQuery = defineQuery(`*[_type == "galleryVideo"] | order(featured desc, order asc){
  _id, _createdAt,
  "title": ${inLocale('title')},
  "description": ${inLocale('description')},
  "mp4": video.asset->url,
  "webm": videoWebm.asset->url,
  "poster": poster{${decorativeFields}},
  "category": category->{"slug": slug.current, "title": ${inLocale('title')}},
  "service": service->bookingOption,
  featured, duration,
  "captions": select(hasSpeech => captions.asset->url)
}`)

const videos = members(
  z.object({
    _id: z.string(),
    _createdAt: z.string(),
    title: text,
    description: text,
    mp4: text,
    webm: text,
    poster: orNull(decorative),
    category: orNull(z.object({slug: text, title: text})),
    service: orNull(service),
    featured: flag,
    duration: number,
    captions: text,
  }),
)

export const getVideos = (locale: Locale) =>
  contentFetch(videosQuery, {locale}, {tags: ['galleryVideo', 'category', 'service'], shape: videos})

export type Video = Awaited<ReturnType<typeof getVideos>>[number]
