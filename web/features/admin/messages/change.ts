import 'server-only'
import {amend, documentOf} from '@/server/amend'
import type {MessagePatch} from './input'

type Change = {id: string; revision: string; patch: MessagePatch; by: string; now: Date}

export async function changeMessage({id, revision, patch: {replied, spam}, by, now}: Change): Promise<string> {
  const stored = await documentOf('contactMessage', id)
  const entry = (action: string) => ({by, now, action})
  if (spam !== undefined) {
    return amend({stored, revision, entry: entry(spam ? 'spam' : 'not_spam'), set: {spam}})
  }
  if (replied) return amend({stored, revision, entry: entry('replied'), set: {repliedAt: now.toISOString()}})
  return amend({stored, revision, entry: entry('not_replied'), unset: ['repliedAt']})
}
