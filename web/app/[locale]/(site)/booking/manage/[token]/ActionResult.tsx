import type {Messages} from '@/i18n/messages'
import {FormAlert} from '@/ui/form/FormAlert'

export type Query = Partial<Record<'done' | 'e' | 'code' | 'photos', string | string[]>>

/** The result of the last action; errors of single fields are shown beside them. */
export function ActionResult({
  query: {done, code},
  messages,
}: {
  query: Query
  messages: Messages['bookings']['manage']
}) {
  if (done === 'cancel' || done === 'propose') {
    return (
      <FormAlert good>
        <strong>{done === 'cancel' ? messages.doneCancel : messages.donePropose}</strong>
      </FormAlert>
    )
  }
  if (!code) return null
  return (
    <FormAlert>
      <strong>{code === 'not_changeable' ? messages.closed : messages.failed}</strong>
    </FormAlert>
  )
}
