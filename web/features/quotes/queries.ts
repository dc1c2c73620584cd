import 'server-only'
import {defineQuery} from 'next-sanity'
import {cache} from 'react'
import {z} from 'zod'
import {inLocale} from '@/lib/content/groq'
import {list, members, number, orNull, service as serviceOption, text} from '@/lib/content/shapes'
import type {Locale} from '@/lib/locales'
import {contentFetch} from '@/server/sanity/contentFetch'
import {drawings, parts} from './drawings'

const quotesQuery = defineQuery(`*[_type == "exampleQuote"] | order(order asc){
  "title": ${inLocale('title')},
  drawing,
  "services": services[]->slug.current,
  "options": services[]->bookingOption,
  "lines": lines[]{"key": _key, part, amount, "quantity": ${inLocale('quantity')}, "title": ${inLocale('title')}, "text": ${inLocale('text')}}
}`)

const line = z.object({key: z.string(), part: orNull(z.enum(parts)), amount: number, quantity: text, title: text, text})
const quotes = members(
  z.object({
    title: text,
    drawing: orNull(z.enum(drawings)),
    services: list(z.string()),
    options: list(orNull(serviceOption)),
    lines: list(line),
  }),
)

const getExampleQuotes = cache((locale: Locale) =>
  contentFetch(quotesQuery, {locale}, {tags: ['exampleQuote', 'service'], shape: quotes}),
)

/** The example quote of a service; without `service`, the first of all. */
export async function getExampleQuote(locale: Locale, service?: string) {
  const found = await getExampleQuotes(locale)
  return service ? found.find(({services}) => services?.includes(service)) : found[0]
}

/** The example of a service of the booking form, to begin a quote with; undefined where there is none. */
export async function getQuoteTemplate(locale: Locale, option: string | undefined) {
  const found = await getExampleQuotes(locale)
  return found.find(({options}) => options?.some((each) => each !== null && each === option))
}
