import 'server-only'
import {errorFields, log} from '@/server/log'
import {isRecipientRefused, reactivateAddress, sendEmail, type OutgoingEmail} from '../postmark'
import {getNotifications, staffAddresses} from '../recipients'
import {requeue, type QueuedEmail} from './queuedEmail'
import {findSuppressed, suppress, unsuppress} from './suppressions'

// An email about a lead always reaches the office: suppressed addresses are left out, and if none is left, the email
// goes to the next of the staff.

/** Ask the provider to try a suppressed address again, at most once in this time. */
const REACTIVATE_AFTER_MS = 60 * 60_000

const addressesOf = (to: string) =>
  to
    .split(',')
    .map((address) => address.trim().toLowerCase())
    .filter(Boolean)

interface Suppressed {
  email: string
  reason: string
  at: string
}

async function isReactivated({email, reason, at}: Suppressed, now: Date): Promise<boolean> {
  // Postmark does not lift a suppression after a complaint: https://postmarkapp.com/developer/api/suppressions-api
  if (reason === 'SpamComplaint' || now.getTime() - Date.parse(at) < REACTIVATE_AFTER_MS) return false
  if (!(await reactivateAddress(email, 'outbound'))) return false
  await unsuppress(email, 'outbound')
  return true
}

/** The recipients to try in order: all reachable ones together, each alone, then the rest of the staff. */
async function candidates(to: string, now: Date): Promise<string[]> {
  const recipients = addressesOf(to)
  const others = staffAddresses().filter((address) => !recipients.includes(address))
  const suppressed = new Map((await findSuppressed([...recipients, ...others])).map((each) => [each.email, each]))
  const reachable: string[] = []
  for (const address of recipients) {
    const suppression = suppressed.get(address)
    if (!suppression || (await isReactivated(suppression, now))) reachable.push(address)
  }
  const alone = reachable.length > 1 ? reachable : []
  return [reachable.join(','), ...alone, ...others.filter((address) => !suppressed.has(address))].filter(Boolean)
}

/** Sends an email to the staff; returns the provider's id. Throws the last refusal when nobody takes it. */
export async function sendToStaff(email: OutgoingEmail, now: Date): Promise<string> {
  let refusal: unknown
  for (const to of [...(await candidates(email.to, now)), email.to]) {
    try {
      return await sendEmail({...email, to})
    } catch (error) {
      if (!isRecipientRefused(error)) throw error
      refusal = error
      log('warn', 'email.recipient_refused', {email: email.name, ...errorFields(error)})
      if (error.kind === 'suppressed' && !to.includes(',')) await suppress(to, 'outbound', 'HardBounce', now)
    }
  }
  throw refusal
}

/**
 * Returns the email after a bounce of one recipient. If others got it, it stays sent and notes the bounce; otherwise it
 * is queued for the next of the staff, or failed.
 */
export async function bounceToNext(mail: QueuedEmail, bounced: string, error: string, now: Date): Promise<QueuedEmail> {
  const address = bounced.toLowerCase()
  const recipients = addressesOf(mail.to)
  // A late event about an earlier recipient.
  if (!recipients.includes(address)) return mail
  const bounces = [...new Set([...addressesOf(mail.bounced ?? ''), address])]
  const all = staffAddresses()
  const suppressed = new Set((await findSuppressed([...all, ...recipients])).map(({email}) => email))
  const isReachable = (each: string) => !bounces.includes(each) && !suppressed.has(each)
  if (recipients.some(isReachable)) return {...mail, bounced: bounces.join(', ')}
  // Only addresses after the bounced one, so that two bad addresses do not alternate.
  const next = all.slice(all.indexOf(address) + 1).find(isReachable)
  return next ? {...requeue(mail, now), to: next} : {...mail, state: 'failed', error}
}

/** Recipients of leads that refuse email at present. */
export async function unreachableStaff(): Promise<Suppressed[]> {
  const {bookings, contact} = await getNotifications()
  return findSuppressed([...new Set([...addressesOf(bookings.to), ...addressesOf(contact.to)])])
}
