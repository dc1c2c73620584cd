import 'server-only'
import pLimit from 'p-limit'
import {translator} from '@/i18n/messages'
import {dashboardPath} from '@/lib/routes'
import type {Business} from '@/lib/business'
import type {Locale} from '@/lib/locales'
import type {Booking, ContactMessage} from '@/sanity.types'
import {LEAD_EMAIL, type QueuedEmail} from '@/server/email/outbox/queuedEmail'
import type {OutboxDocument} from '@/server/email/outbox/deliver'
import {dataOf} from '@/server/email/templates'
import {errorFields, log} from '@/server/log'
import {noteOutcome, pushTargets, type PushTarget} from '@/server/push/devices'
import {sendPush, type PushText} from '@/server/push/service'
import {defaultBusiness, getBusiness} from '@/server/sanity/business'
import {sha256} from '@/server/sanity/ids'
import {findDocument} from '@/server/sanity/update'

// A new email to the office also rings the staff's phones. One instance writes the email's first lease, so no event
// rings twice. A failed notification is not repeated, since the email goes out anyway.

/** The events that ring phones. */
type News =
  | {event: 'booking' | 'proposal'; lead: Booking}
  | {event: 'message'; lead: ContactMessage}
  | {event: 'promise'; lead: Booking | ContactMessage}

/** A lead that was emailed during an outage: news unless its own email rang before. */
async function storedLead(data: string | undefined): Promise<News | undefined> {
  const {type, id} = dataOf('lead-stored', data)
  const lead = await findDocument(type, id)
  if (!lead || lead.spam || lead.mails?.some(({_key, pushedAt}) => _key === LEAD_EMAIL && pushedAt)) return undefined
  return lead._type === 'booking' ? {event: 'booking', lead} : {event: 'message', lead}
}

async function newsOf(lead: OutboxDocument, {template, data}: QueuedEmail): Promise<News | undefined> {
  if (template === 'lead-stored') return storedLead(data)
  if ((lead._type !== 'booking' && lead._type !== 'contactMessage') || lead.spam) return undefined
  if (template === 'staff-promise') return {event: 'promise', lead}
  if (lead._type === 'contactMessage') return template === 'contact-new' ? {event: 'message', lead} : undefined
  if (template === 'booking-new') return {event: 'booking', lead}
  const isProposal = template === 'booking-change' && dataOf(template, data).change === 'propose'
  return isProposal ? {event: 'proposal', lead} : undefined
}

/** The first name alone: a locked screen shows it to everybody. */
const firstName = (name: string) => name.trim().split(/\s+/)[0]?.slice(0, 40) ?? ''
const townOf = (lead: Booking | ContactMessage) => (lead._type === 'booking' ? lead.town?.slice(0, 60) : undefined)

const shown = (text: {title: string; body: string; url: string; lang: Locale}, about: string): PushText => {
  const topic = sha256(about).slice(0, 32)
  return {payload: JSON.stringify({...text, tag: topic}), topic}
}

/** The notification of an event in one language. */
function textOf({event, lead}: News, locale: Locale, services: Business['services']): PushText {
  const t = translator(locale)
  const service = lead._type === 'booking' ? (services[lead.service] ?? lead.service) : ''
  const body = [firstName(lead.name), townOf(lead), service].filter(Boolean).join(' · ')
  const url = dashboardPath(lead._type === 'booking' ? {booking: lead._id} : {tab: 'messages', q: lead.id})
  return shown({title: t(`push.${event}`), body, url, lang: locale}, `${event} ${lead._id}`)
}

const sending = pLimit(8)

async function sendTo(target: PushTarget, text: PushText, now: Date) {
  const outcome = await sending(() => sendPush(target.device, text))
  if (outcome.kind === 'failed') log('warn', 'push.failed', {device: target.device._key, error: outcome.error})
  await noteOutcome(target, outcome, now)
}

/** Rings the staff's phones for these emails. Never throws: a notification must not stop an email. */
export async function notifyStaff(document: OutboxDocument, emails: readonly QueuedEmail[], now: Date): Promise<void> {
  try {
    const news = (await Promise.all(emails.map((email) => newsOf(document, email)))).filter(
      (each) => each !== undefined,
    )
    if (news.length === 0) return
    const targets = await pushTargets(now)
    const spoken = [...new Set(targets.map(({locale}) => locale))]
    const businesses = new Map(
      await Promise.all(
        spoken.map(async (locale) => [locale, (await getBusiness(locale).catch(defaultBusiness)).services] as const),
      ),
    )
    const pushes = news.flatMap((each) =>
      targets.map((target) => sendTo(target, textOf(each, target.locale, businesses.get(target.locale) ?? {}), now)),
    )
    const failed = (await Promise.allSettled(pushes)).find((each) => each.status === 'rejected')
    if (failed) throw failed.reason
  } catch (error) {
    log('warn', 'push.not_noted', errorFields(error))
  }
}

/** Sends a device its first notification, which shows that it works. */
export async function welcome(userId: string, endpoint: string, now: Date): Promise<void> {
  const target = (await pushTargets(now, userId)).find(({device}) => device.endpoint === endpoint)
  if (!target) return
  const t = translator(target.locale)
  const text = {title: t('push.on'), body: t('push.onText'), url: dashboardPath({tab: 'settings'}), lang: target.locale}
  await sendTo(target, shown(text, `welcome ${target.device._key}`), now)
}
