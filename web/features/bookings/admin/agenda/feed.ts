import 'server-only'
import {randomBytes} from 'node:crypto'
import ical, {ICalEventStatus, ICalEventTransparency} from 'ical-generator'
import {defineQuery} from 'next-sanity'
import {getTranslations} from 'next-intl/server'
import {usPhoneLabel} from '@/lib/format/contact'
import {lettersAndDigits} from '@/lib/config/keys'
import {dashboardUrl, type Business} from '@/lib/business'
import type {Locale} from '@/lib/locales'
import {addDays, utcDay, isDate, businessToday} from '@/lib/time/dates'
import {businessInstant} from '@/lib/time/businessClock'
import {minutesOf} from '@/lib/time/slots'
import {asAdminUser, assertMaySignIn, normalEmail, roleOf} from '@/server/auth/roles'
import {operationsDocument, operationsFetch} from '@/server/sanity/clients'
import {sha256} from '@/server/sanity/ids'
import {isRecord} from '@/lib/isRecord'
import {update} from '@/server/sanity/update'
import {visitAddress} from '../../fields'
import {openProposal} from '../view'
import {listFurther, listVisits, type AgendaEntry} from './queries'

/** The feed covers the last three months and the next two years. */
const PAST_DAYS = 90
const AHEAD_DAYS = 730

interface Actor {
  userId: string
  by: string
  now: Date
}

/** Makes a new secret address for an admin and ends the former one. Only its hash is stored. */
export async function openFeed({userId, by, now}: Actor): Promise<string> {
  const token = lettersAndDigits(randomBytes(32))
  await update('adminUser', userId, {by, now}, (user) => {
    assertMaySignIn(user)
    return {action: 'calendar_opened', set: {calendarTokenHash: sha256(token)}}
  })
  return token
}

export async function revokeFeed({userId, by, now}: Actor): Promise<void> {
  await update('adminUser', userId, {by, now}, ({calendarTokenHash}) =>
    calendarTokenHash ? {action: 'calendar_revoked', unset: ['calendarTokenHash']} : undefined,
  )
}

export async function hasFeed(userId: string): Promise<boolean> {
  const user: unknown = await operationsDocument(userId)
  return isRecord(user) && typeof user.calendarTokenHash === 'string'
}

const feedOwnerQuery = defineQuery(`*[_type == "adminUser" && calendarTokenHash == $hash][0]`)

/** The email address of the feed's owner; undefined for an unknown token or an owner who may no longer sign in. */
export async function feedOwner(token: string): Promise<string | undefined> {
  if (!/^[\w-]{22,32}$/.test(token)) return undefined
  const user = asAdminUser(await operationsFetch(feedOwnerQuery, {hash: sha256(token)}))
  const email = user ? normalEmail(user.email) : ''
  return roleOf(email, user) ? email : undefined
}

/** A job of several days fills its days in the calendar; the description says its hours. */
function timesOf({date, agreed, further}: AgendaEntry) {
  if (!agreed || further?.until)
    return {start: utcDay(date), end: utcDay(addDays(further?.until ?? date, 1)), allDay: true}
  const at = (time: string) => businessInstant(date, minutesOf(time))
  return {start: at(agreed.start), end: at(agreed.end), allDay: false}
}

type Words = {completed: string; asks: string}

function event(visit: AgendaEntry, business: Business, {completed, asks}: Words) {
  const {name, id, service, status, phone, phoneExtension, notes, sequence, further} = visit
  const {start, end, allDay} = timesOf(visit)
  const number = [usPhoneLabel(phone), phoneExtension && `x${phoneExtension}`].filter(Boolean).join(' ')
  return {
    id: `${[id, further?._key].filter(Boolean).join('-')}@staff.${new URL(business.siteUrl).hostname}`,
    sequence: further?.sequence ?? sequence,
    status: ICalEventStatus.CONFIRMED,
    summary: [
      ...(!further && openProposal(visit) ? [asks] : []),
      name,
      business.services[service] ?? service,
      ...(status === 'completed' && !further ? [completed] : []),
    ].join(' · '),
    description: [further?.until && `${further.start}–${further.end}`, number, notes, id].filter(Boolean).join('\n'),
    location: visitAddress(visit),
    url: dashboardUrl(business, {booking: visit._id}),
    stamp: new Date(visit.created_at || 0),
    timezone: allDay ? null : 'UTC',
    start,
    end,
    allDay,
    transparency: allDay ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  }
}

interface Feed {
  business: Business
  locale: Locale
  now: Date
  /** Only the visits that are assigned to this admin. */
  who?: string | undefined
}

/**
 * The visits as a calendar for the staff. The titles say which visits are completed and which customers ask for another
 * time.
 */
export async function staffCalendar({business, locale, now, who}: Feed): Promise<string> {
  const today = businessToday(now)
  const period = {from: addDays(today, -PAST_DAYS), to: addDays(today, AHEAD_DAYS), today, who}
  const visits = (await Promise.all([listVisits(period), listFurther(period)])).flat()
  const t = await getTranslations({locale, namespace: 'admin.agenda'})
  const calendar = ical({
    name: t(who ? 'feedMineName' : 'feedName', {business: business.name}),
    prodId: {company: business.name, product: 'visits'},
    ttl: 15 * 60,
  })
  const tStatus = await getTranslations({locale, namespace: 'admin.bookings.status'})
  const tVisit = await getTranslations({locale, namespace: 'admin.visit'})
  const words = {completed: tStatus('completed'), asks: tVisit('badge')}
  for (const visit of visits) if (isDate(visit.date)) calendar.createEvent(event(visit, business, words))
  // RFC 5545: each line ends with a line break, the last one too.
  return `${calendar.toString().trimEnd()}\r\n`
}
