import 'server-only'
import {errorFields, log} from '../log'
import {findUrgent, isRecipientRefused, sendEmail, type OutgoingEmail, type SentEmail} from './postmark'
import {staffAddresses} from './recipients'

/**
 * Sends an email about a failing lake to the business, once per name; returns the earlier one when there is one. When
 * the address takes no email, to the next of the staff. Gives up after seconds.
 */
export async function sendToOffice(email: Omit<OutgoingEmail, 'to' | 'urgent'>): Promise<SentEmail | undefined> {
  // Ask first: a provider that does not answer gets no email that might arrive after the visitor was refused.
  const earlier = await findUrgent(email.name)
  if (earlier) return earlier
  for (const to of staffAddresses()) {
    try {
      await sendEmail({...email, to, urgent: true})
      return undefined
    } catch (error) {
      if (!isRecipientRefused(error)) throw error
      log('warn', 'email.recipient_refused', errorFields(error))
    }
  }
  throw new Error('nobody of the staff takes email')
}
