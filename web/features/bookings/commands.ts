import 'server-only'
import {randomUUID} from 'node:crypto'
import type {Booking} from '@/sanity.types'
import {updateWithRetry, type Patch} from '@/server/sanity/guarded'
import {outboxPatch, requeue} from '@/server/email/outbox/queuedEmail'
import {notFound, Problem} from '@/server/http/problem'
import {getNotifications} from '@/server/email/recipients'
import {findBooking} from './queries'
import {revisionOf, withHistory} from './revision'
import {notSpamPatch} from './spam'

interface Hand {
  id: string
  by: string
  now: Date
}

const NOTES_LIMIT = 200

async function change(id: string, make: (booking: Booking) => Promise<Patch> | Patch): Promise<void> {
  if (!(await updateWithRetry(() => findBooking(id), make))) throw notFound()
}

/** A note for the team. Added whatever others do meanwhile: it overwrites nothing. */
export const addNote = ({id, by, now}: Hand, text: string) =>
  change(id, (booking) => {
    const note = {_key: randomUUID().slice(0, 13), _type: 'internalNote', at: now.toISOString(), by, text}
    const internalNotes = [...(booking.internalNotes ?? []), note].slice(-NOTES_LIMIT)
    return {set: {internalNotes, history: withHistory(booking.history, {now, by, action: 'note'})}}
  })

/** A mail that went out or failed is owed again. One that is under way already is left alone. */
export const resendMail = ({id, by, now}: Hand, key: string) =>
  change(id, (booking) => {
    const mail = booking.mails?.find(({_key}) => _key === key)
    if (!mail) throw notFound()
    if (mail.state === 'queued' || mail.state === 'sending') throw new Problem(409, 'under_way')
    const mails = (booking.mails ?? []).map((each) => (each === mail ? requeue(each, now) : each))
    const {set, unset} = outboxPatch(mails)
    const history = withHistory(booking.history, {now, by, action: 'mail_resent', to: mail.template})
    return {set: {...set, history}, ...(unset && {unset})}
  })

/** Into the spam view or out of it, from what the admin saw. */
export async function setSpam({id, by, now}: Hand, revision: string, spam: boolean): Promise<void> {
  const {bookings: staff} = await getNotifications()
  await change(id, (booking) => {
    const current = revisionOf(booking)
    if (current !== revision) throw new Problem(409, 'stale_revision', {members: {revision: current}})
    if (!spam) return notSpamPatch(booking, {now, by, staff})
    return {set: {spam: true, history: withHistory(booking.history, {now, by, action: 'spam'})}}
  })
}
