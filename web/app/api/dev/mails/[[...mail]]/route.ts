import {renderQueuedEmail} from '@/app/_email/render'
import {sampleEmail, SAMPLES} from '@/app/_email/samples'
import {asLocale, locales} from '@/lib/locales'
import {isDevelopment} from '@/server/env'
import {notFound} from '@/server/http/problem'
import {rawRoute, route, type Call} from '@/server/http/route'

const PATH = '/api/dev/mails'
const page = (body: string) => new Response(body, {headers: {'Content-Type': 'text/html; charset=utf-8'}})

function list() {
  const rows = Object.keys(SAMPLES).map((name) => {
    const links = locales.flatMap((locale) => [
      `<a href="${PATH}/${name}/${locale}">${locale}</a>`,
      `<a href="${PATH}/${name}/${locale}/text">text</a>`,
    ])
    return `<li>${name}: ${links.join(' · ')}</li>`
  })
  return page(`<!doctype html><title>Mails</title><h1>Mails</h1><ul>${rows.join('')}</ul>`)
}

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** Shows each mail with sample data, in `next dev` only: `/api/dev/mails`. */
  GET: rawRoute(async ({params}: Call<{mail?: string[]}>) => {
    if (!isDevelopment) throw notFound()
    const [name, language, part] = params.mail ?? []
    if (!name) return list()
    const sample = Object.hasOwn(SAMPLES, name) ? SAMPLES[name] : undefined
    const locale = asLocale(language)
    if (!sample) throw notFound()
    const email = sampleEmail(sample, locale)
    const mail = await renderQueuedEmail(sample.document(locale), email, new Date(email.queuedAt))
    if (!mail) throw notFound()
    if (part !== 'text') return page(mail.html)
    return new Response(`Subject: ${mail.subject}\n\n${mail.text}`, {
      headers: {'Content-Type': 'text/plain; charset=utf-8'},
    })
  }),
})
