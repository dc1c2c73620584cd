import 'server-only'
import {defineQuery} from 'next-sanity'
import {inLocale, isFallback, richTextFields} from '@/lib/content/groq'
import type {Locale} from '@/lib/locales'
import {contentFetch} from '@/server/sanity/clients'

const faqQuery = defineQuery(`*[_type == "faq"] | order(order asc){
  _id, group,
  "question": ${inLocale('question')},
  "answer": ${inLocale('answer')}[]{${richTextFields}},
  "fallback": ${isFallback('answer')}
}`)

export const getQuestions = (locale: Locale) => contentFetch(faqQuery, {locale}, {tags: ['faq']})

export type Question = Awaited<ReturnType<typeof getQuestions>>[number]
