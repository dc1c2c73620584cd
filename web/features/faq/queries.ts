import 'server-only'
import {defineQuery} from 'next-sanity'
import {cache} from 'react'
import {z} from 'zod'
import {inLocale, isFallback, richTextFields} from '@/lib/content/groq'
import {list, members, orNull, richText, text} from '@/lib/content/shapes'
import type {Locale} from '@/lib/locales'
import {contentFetch} from '@/server/sanity/contentFetch'

const faqQuery = defineQuery(`*[_type == "faq"] | order(order asc){
  _id, group, places,
  "question": ${inLocale('question')},
  "answer": ${inLocale('answer')}[]{${richTextFields}},
  "questionFallback": ${isFallback('question')},
  "fallback": ${isFallback('answer')}
}`)

const place = z.enum(['home', 'services', 'booking'])
const group = z.enum(['estimates', 'materials', 'payment', 'permits', 'work'])
const questions = members(
  z.object({
    _id: z.string(),
    group: orNull(group),
    places: list(place),
    question: text,
    questionFallback: z.boolean(),
    answer: richText,
    fallback: z.boolean(),
  }),
)

export const getQuestions = cache((locale: Locale) =>
  contentFetch(faqQuery, {locale}, {tags: ['faq'], shape: questions}),
)

/** A page that shows some of the questions. */
export type Place = z.infer<typeof place>
export type Question = Awaited<ReturnType<typeof getQuestions>>[number]
