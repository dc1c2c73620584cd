import 'server-only'
import {z} from 'zod'
import {locales} from '@/lib/locales'
import {withDeadline} from '@/lib/limits'
import {Problem} from '../http/problem'
import {errorFields, log} from '../log'
import type {NewDocument} from '../sanity/commit'
import {replayResponse, type Submission} from '../sanity/createIdempotent'
import {defaultBusiness} from '../sanity/business'
import {lakeFailure, LakeUnavailable} from '../sanity/errors'
import {linkToken, sameSecret, sha256} from '../sanity/ids'
import {sendToOffice} from './recipients'
import {conversationHeaders, listByTag, readHtml, type EmailContent} from './postmark'
import type {EmailContext} from './templates'

// A lead that the lake did not store is emailed whole to the office. The provider keeps that email with a signed copy
// of the document, from which the lead is stored when the lake is back (web/app/_email/lakeOutage.ts).

const TAGS = {booking: 'booking-not-stored', contactMessage: 'contact-not-stored'} as const

const Lead = z.looseObject({
  _id: z.string(),
  _type: z.enum(['booking', 'contactMessage']),
  id: z.string(),
  email: z.string(),
  locale: z.enum(locales),
  status: z.string().optional(),
  fingerprint: z.string(),
  spam: z.boolean(),
})
/** A booking or a message to store, without its emails. */
export type Lead = z.output<typeof Lead> & NewDocument

const emailName = (_id: string) => `${_id}/not-stored`

/** The lead as a comment in the HTML of its email, signed because it is stored later without another check. */
function embed(lead: Lead): string {
  const payload = Buffer.from(JSON.stringify(lead)).toString('base64url')
  return `<!--lead:${payload}.${linkToken('lead', payload)}-->`
}

function extract(html: string): Lead | undefined {
  const [, payload, signed] = /<!--lead:([\w-]+)\.([\w-]{22})-->/.exec(html) ?? []
  if (!payload || !signed || !sameSecret(signed, linkToken('lead', payload, sha256(signed)))) return undefined
  return Lead.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
}

/** Emails the lead once, even if it is submitted repeatedly. */
async function emailOnce(lead: Lead, content: EmailContent): Promise<Submission> {
  const {_id, id, status, fingerprint} = lead
  const earlier = await sendToOffice({
    ...content,
    headers: conversationHeaders(_id),
    html: content.html + embed(lead),
    tag: TAGS[lead._type],
    name: emailName(_id),
    metadata: {reference: id, fingerprint},
  })
  if (!earlier) return {_id, id, status, replayed: false}
  const {reference = id, fingerprint: known = fingerprint} = earlier.metadata
  return replayResponse(_id, {id: reference, status, fingerprint: known}, fingerprint)
}

/** Running attempts of this process. Without this, neither request of a double click would find an accepted email. */
const underWay = new Map<string, Promise<Submission>>()

function emailShared(lead: Lead, content: EmailContent): Promise<Submission> {
  const earlier = underWay.get(lead._id)
  if (earlier) return earlier.then((submission) => ({...submission, replayed: true}))
  const emailed = emailOnce(lead, content).finally(() => underWay.delete(lead._id))
  underWay.set(lead._id, emailed)
  return emailed
}

/** The visitor gets an answer within this time. */
const TIMEOUT_MS = 12_500

/** Emails a lead that was not stored because of `error`; throws `error` when the provider fails too. */
async function emailFallback(
  lead: Lead,
  content: Promise<EmailContent>,
  {error, start}: {error: unknown; start: number},
): Promise<Submission> {
  // Any other error is a defect of the site, and must not lose the lead either.
  log(error instanceof LakeUnavailable ? 'warn' : 'error', 'lead.not_stored', {id: lead._id, ...errorFields(error)})
  try {
    const submission = await withDeadline(
      content.then((rendered) => emailShared(lead, rendered)),
      start + TIMEOUT_MS - performance.now(),
      () => new Error('too late'),
    )
    log('warn', 'lead.emailed_instead', {id: lead._id})
    return {...submission, notStored: lakeFailure(error)}
  } catch (emailError) {
    if (emailError instanceof Problem) throw emailError
    log('warn', 'lead.refused', {id: lead._id, ...errorFields(emailError)})
    throw error
  }
}

/** The fields that the lake would have added. */
const unsaved = <T extends {created_at: string}>(lead: T) => ({
  ...lead,
  _createdAt: lead.created_at,
  _updatedAt: lead.created_at,
  _rev: '',
})

type Fallback<T extends Lead & {created_at: string}> = {
  document: () => T
  render: (
    lead: ReturnType<typeof unsaved<T>>,
    context: EmailContext,
    options: {stored: false},
  ) => Promise<EmailContent>
  /** When the request came in, by `performance.now()`. */
  start: number
}

/**
 * Waits for a lead to be stored. If that fails, emails the whole lead to the office, and the visitor sees the same
 * confirmation.
 */
export async function withEmailFallback<S extends Submission, T extends Lead & {created_at: string}>(
  stored: Promise<S>,
  {document, render, start}: Fallback<T>,
): Promise<S | Submission> {
  try {
    return await stored
  } catch (error) {
    if (error instanceof Problem) throw error
    const lead = document()
    const content = render(unsaved(lead), {business: defaultBusiness(), locale: 'en'}, {stored: false})
    return emailFallback(lead, content, {error, start})
  }
}

/** Less than the 45 days for which Postmark keeps messages: https://postmarkapp.com/support/article/1112 */
const KEPT_DAYS = 40

/** The emails of leads that were not stored: id of the message and of the document. */
export async function listUnstoredLeads(now: Date): Promise<{messageId: string; _id: string}[]> {
  const since = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000)
  const lists = await Promise.all(Object.values(TAGS).map((tag) => listByTag(tag, since)))
  return lists.flat().map(({messageId, name}) => ({messageId, _id: name.replace(/\/not-stored$/, '')}))
}

/** The document in such an email; undefined when the email is gone, or has no signature of this site. */
export async function readUnstoredLead(messageId: string): Promise<Lead | undefined> {
  return extract(await readHtml(messageId))
}
