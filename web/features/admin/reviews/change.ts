import 'server-only'
import {amend, documentOf} from '@/server/amend'
import type {ReviewPatch} from './input'

type Change = {id: string; revision: string; patch: ReviewPatch; by: string; now: Date}

/** Features, hides for a lawful reason, publishes or answers a review. */
export async function changeReview({id, revision, patch, by, now}: Change): Promise<string> {
  const stored = await documentOf('review', id)
  const at = now.toISOString()
  const act = (action: string, change: {set?: Record<string, unknown>; unset?: string[]; to?: string}) =>
    amend({stored, revision, entry: {by, now, action, to: change.to}, set: change.set, unset: change.unset})
  if (patch.is_featured !== undefined) {
    return act(patch.is_featured ? 'featured' : 'unfeatured', {set: {is_featured: patch.is_featured ? 1 : 0}})
  }
  if (patch.hidden === null) return act('shown', {set: {spam: false}, unset: ['hidden']})
  if (patch.hidden) return act('hidden', {set: {hidden: {reason: patch.hidden, at, by}}, to: patch.hidden})
  return patch.reply ? act('reply', {set: {reply: {text: patch.reply, at, by}}}) : act('reply_removed', {unset: ['reply']})
}
