import {z} from 'zod'
import {deliverAfter} from '@/app/_email/outbox'
import {confirmSubscription} from '@/features/newsletter/commands'
import {asLocale, localePath} from '@/lib/locales'
import {localeField} from '@/lib/forms/schema'
import {Problem} from '@/server/http/problem'
import {formLimit} from '@/server/http/rateLimit'
import {json, seeOther} from '@/server/http/reply'
import {publicRoute, route} from '@/server/http/route'

const page = (locale: unknown, query: string) =>
  seeOther(`${localePath(asLocale(locale), '/newsletter/confirm')}?${query}`)

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** Confirms a subscription. A POST, because mail scanners open links. */
  POST: publicRoute(
    z.object({token: z.string({error: 'required'}).max(100, {error: 'too_long'}), locale: localeField}),
    async ({token, locale}, {now, kind}) => {
      const confirmation = await confirmSubscription(token, now)
      if (!confirmation) throw new Problem(404, 'link_expired')
      const {id, isNew} = confirmation
      if (isNew) deliverAfter(id)
      return kind === 'form' ? page(locale, isNew ? 'done=1' : 'done=before') : json(200, {status: 'confirmed'})
    },
    {limit: formLimit('newsletter-link'), forms: {refused: (_, {locale}) => page(locale, 'failed=1')}},
  ),
})
