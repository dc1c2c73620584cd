import type {Messages} from '@/i18n/messages'
import {FormAlert} from '@/ui/form/FormAlert'

export type Query = Partial<Record<'done' | 'e' | 'code' | 'photos', string | string[]>>

const refusal = (code: string, messages: Messages['bookings']['manage']) => {
  if (code === 'not_changeable') return messages.closed
  return code === 'too_many_proposals' ? messages.tooManyProposals : messages.failed
}

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
      <strong>{refusal(String(code), messages)}</strong>
    </FormAlert>
  )
}
