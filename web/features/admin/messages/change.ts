import 'server-only'
import {amend, type Change} from '@/server/amend'
import type {MessagePatch} from './input'

type MessageChange = {id: string; revision: string; patch: MessagePatch; by: string; now: Date}

/** Marks a message as answered or open again, as spam or not. */
export function changeMessage({id, revision, patch: {replied, spam}, by, now}: MessageChange): Promise<string> {
  const make = (): Change => {
    if (spam !== undefined) return {action: spam ? 'spam' : 'not_spam', set: {spam}}
    return replied
      ? {action: 'replied', set: {repliedAt: now.toISOString()}}
      : {action: 'not_replied', unset: ['repliedAt']}
  }
  return amend({type: 'contactMessage', id, revision, by, now}, make)
}
