import {saveReplies} from '@/features/notifications/commands'
import {emailTranslator} from '@/i18n/messages'
import {asLocale} from '@/lib/locales'
import {phoneLabel} from '@/lib/forms/phone'
import {RepliesInput, type ReplyOffer} from '@/lib/savedReplies'
import {getSavedReplies} from '@/server/email/savedReplies'
import {admin, adminGet, route} from '@/server/http/route'
import {defaultBusiness, getBusiness} from '@/server/sanity/business'
import {ifMatch} from '@/server/sanity/update'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** The saved replies in a customer's language, and the values for their placeholders. */
  GET: adminGet(async ({query}) => {
    const locale = asLocale(query.get('language'))
    const [replies, business] = await Promise.all([
      getSavedReplies(asLocale(query.get('reader'))),
      getBusiness(locale).catch(defaultBusiness),
    ])
    const offer: ReplyOffer = {
      replies: replies.map(({title, texts}) => ({title, text: texts[locale] || texts.en})),
      subject: emailTranslator(locale)('savedReplies.subject', {reference: '{reference}'}),
      business: business.name,
      phone: phoneLabel(business.phone),
      services: locale === 'en' ? {} : business.services,
      slots: locale === 'en' ? {} : business.slots,
    }
    return Response.json(offer)
  }),
  PATCH: admin(RepliesInput, async (input, {request, actor, now}) =>
    Response.json({revision: await saveReplies({input, revision: ifMatch(request), by: actor.email, now})}),
  ),
})
