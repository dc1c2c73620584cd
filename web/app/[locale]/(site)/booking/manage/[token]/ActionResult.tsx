import type {CustomerChange} from '@/features/bookings/model'
import type {Messages} from '@/i18n/messages'
import {FormAlert} from '@/ui/form/FormMessages'

export type Query = Partial<Record<'done' | 'e' | 'date' | 'time' | 'code' | 'photos', string | string[]>>

const refusal = (code: string, messages: Messages['bookings']['manage']) => {
  if (code === 'not_changeable') return messages.closed
  return code === 'too_many_proposals' ? messages.tooManyProposals : messages.failed
}

/** What the customer has just done; undefined when the address says nothing of it. */
export const doneAction = ({done}: Query): CustomerChange['action'] | undefined =>
  done === 'cancel' || done === 'propose' ? done : undefined

type Props = {
  query: Query
  /** Whether the customer gets an email about it. */
  emailed: boolean
  messages: Messages['bookings']['manage']
}

/** The result of the last action; errors of single fields are shown beside them. */
export function ActionResult({query, emailed, messages}: Props) {
  const {code} = query
  const done = doneAction(query)
  if (done) {
    return (
      <FormAlert good>
        <strong>{done === 'cancel' ? messages.doneCancel : messages.donePropose}</strong>{' '}
        {emailed ? messages.doneEmailed : messages.doneNotEmailed}
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
