import 'server-only'
import {defineQuery} from 'next-sanity'
import {cache} from 'react'
import {z} from 'zod'
import {inLocale} from '@/lib/content/groq'
import {list, members, number, orNull, service as serviceOption, text} from '@/lib/content/shapes'
import type {Locale} from '@/lib/locales'
import {contentFetch, freshContentFetch} from '@/server/sanity/contentFetch'
import {readError} from '@/server/sanity/errors'
import {Certificate, CERTIFICATE_BYTES, LINE_KINDS} from './content'
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

const templateQuery =
  defineQuery(`*[_type == "quoteTemplate" && $option in services[]->bookingOption] | order(order asc)[0]{
  "title": ${inLocale('title')},
  "lines": lines[]{kind, quantity, price, "title": ${inLocale('title')}, "text": ${inLocale('text')}, "unit": ${inLocale('unit')}},
  "materials": ${inLocale('materials')},
  "exclusions": ${inLocale('exclusions')},
  "allowances": ${inLocale('allowances')},
  "hidden": ${inLocale('hidden')},
  "cleaning": ${inLocale('cleaning')},
  "guarantees": ${inLocale('guarantees')}
}`)

const templateShape = orNull(
  z.object({
    title: text,
    lines: list(
      z.object({kind: orNull(z.enum(LINE_KINDS)), quantity: number, price: number, title: text, text, unit: text}),
    ),
    materials: text,
    exclusions: text,
    allowances: text,
    hidden: text,
    cleaning: text,
    guarantees: text,
  }),
)

/** The first content of a quote for a service of the booking form: its template, or the lines of its example quote. */
export async function getQuoteTemplate(locale: Locale, option: string | undefined) {
  if (!option) return undefined
  const template = await freshContentFetch(templateQuery, {locale, option}, templateShape)
  if (template) return {...template, lines: template.lines ?? []}
  const found = await getExampleQuotes(locale)
  const example = found.find(({options}) => options?.some((each) => each === option))
  return (
    example && {
      title: example.title,
      lines: (example.lines ?? []).map(({title, text: words, amount}) => ({title, text: words, price: amount})),
    }
  )
}

const certificateQuery = defineQuery(
  `*[_type == "siteSettings" && _id == "siteSettings"][0].proof.insuranceCertificate.asset->{
    "file": _id, "name": originalFilename, url, size
  }`,
)
const certificateShape = orNull(Certificate.extend({url: z.string(), size: z.number().max(CERTIFICATE_BYTES)}))

/** The certificate of insurance as it is published now; undefined where there is none that can be attached. */
export async function getCertificate() {
  try {
    return (await freshContentFetch(certificateQuery, {}, certificateShape)) ?? undefined
  } catch (error) {
    throw readError(error)
  }
}
