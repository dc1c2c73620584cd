import {renderQueuedEmail} from '@/app/_email/render'
import {sampleEmail, SAMPLES} from '@/app/_email/samples'
import {asLocale, locales} from '@/lib/locales'
import {isDevelopment} from '@/server/env'
import {notFound} from '@/server/http/problem'
import {publicRoute} from '@/server/http/reply'

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

/** Each mail with sample data, in `next dev` only: `/api/dev/mails`. */
export const GET = publicRoute(async (request) => {
  if (!isDevelopment) throw notFound()
  const [name = '', language, part] = new URL(request.url).pathname.slice(PATH.length + 1).split('/')
  if (!name) return list()
  const sample = Object.hasOwn(SAMPLES, name) ? SAMPLES[name] : undefined
  const locale = asLocale(language)
  const mail = sample && (await renderQueuedEmail(sample.document(locale), sampleEmail(sample, locale)))
  if (!mail) throw notFound()
  if (part !== 'text') return page(mail.html)
  return new Response(`Subject: ${mail.subject}\n\n${mail.text}`, {
    headers: {'Content-Type': 'text/plain; charset=utf-8'},
  })
})
