import {renderLetter} from '@/features/newsletter/letters/emails'
import {findDraft, findLetter, findMailing, mailingId} from '@/features/newsletter/letters/queries'
import {asLocale, type Locale} from '@/lib/locales'
import {getBusiness} from '@/server/sanity/business'
import {notFound} from '@/server/http/problem'
import {adminLink, route, type Call} from '@/server/http/route'

/** The email of a letter: as sent, as published, or with `?draft` the editor's draft. */
async function emailOf(id: string, locale: Locale, isDraft: boolean): Promise<{html: string} | undefined> {
  const mailing = isDraft ? null : await findMailing(mailingId(id))
  if (mailing) return mailing.versions?.find((version) => version.locale === locale)
  const letter = isDraft ? await findDraft(id, locale) : await findLetter(id, locale)
  return letter && renderLetter(letter, await getBusiness(locale), locale)
}

// Editors write the email, so nothing in it may run on the dashboard's origin.
const POLICY =
  "default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: adminLink(
    async ({params: {id}, query}: Call<{id: string}>) => {
      const email = await emailOf(id, asLocale(query.get('locale')), query.has('draft'))
      if (!email) throw notFound()
      return new Response(email.html, {
        headers: {'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY},
      })
    },
    ({request}) => new URL(request.url).pathname + new URL(request.url).search,
  ),
})
