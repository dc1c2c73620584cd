import {deliverAfter} from '@/app/_email/outbox'
import {outcomeMutations} from '@/features/bookings/commands'
import {answerQuote, type CustomerAnswer} from '@/features/quotes/commands'
import {QuoteAnswer} from '@/features/quotes/input'
import {certificateResponse} from '@/features/quotes/portal'
import {asLocale, localePath} from '@/lib/locales'
import {QUOTE} from '@/lib/routes'
import {env} from '@/server/env'
import {addressNetwork} from '@/server/http/clientAddress'
import {failureQuery, setFormDraft} from '@/server/http/formPosts'
import {readLimit} from '@/server/http/rateLimit'
import {json, seeOther} from '@/server/http/reply'
import {publicRoute, rawRoute, route, type Call, type Context} from '@/server/http/route'

const page = (locale: unknown, token: string, query: string) =>
  seeOther(`${localePath(asLocale(locale), `${QUOTE}/${encodeURIComponent(token)}`)}?${query}`)

function answerOf(input: QuoteAnswer): CustomerAnswer {
  switch (input.action) {
    case 'accept':
      return {type: 'accept', version: input.version, options: input.options, total: input.total, name: input.name}
    case 'decline':
      return {type: 'decline', version: input.version, reason: input.reason}
    case 'ask':
      return {type: 'ask', text: input.question}
    case 'view':
      return {type: 'view'}
    default:
      return input satisfies never
  }
}

/** The signer's network and browser. A full IP address may not be kept. */
const readerOf = ({headers}: Request) => {
  const network = addressNetwork(headers, env.TRUSTED_PROXY_HOPS)
  const userAgent = headers.get('user-agent')?.slice(0, 300)
  return {...(network && {network}), ...(userAgent && {userAgent})}
}

/** Keeps the chosen optional lines on the page with the refusal. */
const chosen = (options: unknown) =>
  typeof options === 'string'
    ? options
        .split(',')
        .filter(Boolean)
        .map((key) => `&o=${encodeURIComponent(key)}`)
        .join('')
    : ''

/** What the page of the refused answer shows again. The tick that signs has to be set anew. */
const typedIn = ({action, question, reason, name}: Record<string, unknown>, token: string) => ({
  token,
  action,
  question,
  reason,
  name,
})

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** The certificate of insurance that a version was sent with. */
  GET: rawRoute(
    ({params: {token}, query, now}: Call<{token: string}>) =>
      certificateResponse(token, Number(query.get('certificate')), now),
    {limit: readLimit('certificate')},
  ),
  /** The customer accepts, declines, asks or sees the quote. A POST, because mail scanners open every link. */
  POST: publicRoute(
    QuoteAnswer,
    async (input, {request, params: {token}, now, kind}: Context<{token: string}>) => {
      const context = {reader: readerOf(request), now, follow: outcomeMutations}
      deliverAfter(await answerQuote(token, answerOf(input), context))
      if (kind !== 'form') return json(200, {done: input.action})
      return setFormDraft(page(input.locale, token, `done=${input.action}`), 'quotes', undefined)
    },
    {
      limit: {name: 'quote', max: 20, windowMs: 10 * 60_000},
      forms: {
        numbers: ['version', 'total'],
        refused: (problem, fields, {token}) => {
          const response = page(fields.locale, token, `${failureQuery(problem)}${chosen(fields.options)}`)
          // A request over the limit was not read, so keep the earlier draft.
          return fields.action === undefined ? response : setFormDraft(response, 'quotes', typedIn(fields, token))
        },
      },
    },
  ),
})
