import {z} from 'zod'
import {unsubscribe} from '@/features/newsletter/commands'
import {asLocale, localePath} from '@/lib/locales'
import {localeField} from '@/lib/forms/schema'
import {notFound} from '@/server/http/problem'
import {json, seeOther} from '@/server/http/reply'
import {publicRoute, route} from '@/server/http/route'

const page = (locale: unknown, query: string) =>
  seeOther(`${localePath(asLocale(locale), '/newsletter/unsubscribe')}?${query}`)

const UnsubscribeInput = z.object({
  token: z.string().max(100, {error: 'too_long'}).optional(),
  locale: localeField,
  'List-Unsubscribe': z.string().optional(),
})

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /**
   * Redirects a person who opens the address of a mail's header to the page with the button. A scanner that opens it
   * changes nothing.
   */
  GET: ({query}) => page(query.get('locale'), new URLSearchParams({token: query.get('token') ?? ''}).toString()),
  /**
   * Unsubscribes: by our page's button (token in the body), or by one click in a mail program (RFC 8058: token in the
   * URL, any origin, no page).
   */
  POST: publicRoute(
    UnsubscribeInput,
    async ({token, locale, 'List-Unsubscribe': oneClick}, {query, now, kind}) => {
      const known = await unsubscribe(token ?? query.get('token') ?? '', now)
      if (!known) throw notFound()
      return kind === 'form' && !oneClick ? page(locale, 'done=1') : json(200, {status: 'unsubscribed'})
    },
    {
      anyOrigin: true,
      multipart: true,
      // Mail providers press the button for thousands of readers from a few addresses.
      limit: {name: 'unsubscribe', max: 600, windowMs: 10 * 60_000},
      forms: {refused: (_, {locale}) => page(locale, 'failed=1')},
    },
  ),
})
