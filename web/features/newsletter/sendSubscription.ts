import type {Messages} from '@/i18n/messages'
import {errorText} from '@/ui/form/FormMessages'
import {postJson} from '@/ui/form/submitForm'

/** What the form shows after an answer. */
export type Answer = {phase: 'failed' | 'done'; text: string; invalid: boolean}

export type AnswerWords = Pick<Messages['newsletter'], 'check' | 'failed' | 'errors'>

/** Sends the form. Loaded on submit: the form is on every page, and most visitors never send it. */
export async function sendSubscription(
  fields: Record<string, FormDataEntryValue>,
  {check, failed, errors}: AnswerWords,
): Promise<Answer> {
  const outcome = await postJson('/api/newsletter', fields)
  if (outcome.kind === 'done') return {phase: 'done', text: check, invalid: false}
  const [first] = outcome.kind === 'refused' ? outcome.errors : []
  return {phase: 'failed', text: first ? errorText(errors, first) : failed, invalid: Boolean(first)}
}
