import 'server-only'
import {revisionOf, update, type Change} from '@/server/sanity/update'
import type {ReviewPatch} from './admin/input'

type ReviewChange = {id: string; revision: string; patch: ReviewPatch; by: string; now: Date}

/** Features, hides for a lawful reason, publishes or answers a review. */
export async function changeReview({id, revision, patch, by, now}: ReviewChange): Promise<string> {
  const {is_featured: featured, hidden, reply} = patch
  const at = now.toISOString()
  const make = (): Change<'review'> => {
    if (featured !== undefined) {
      return {action: featured ? 'featured' : 'unfeatured', set: {is_featured: featured ? 1 : 0}}
    }
    if (hidden === null) return {action: 'shown', set: {spam: false}, unset: ['hidden']}
    if (hidden) return {action: 'hidden', to: hidden, set: {hidden: {reason: hidden, at, by}}}
    return reply ? {action: 'reply', set: {reply: {text: reply, at, by}}} : {action: 'reply_removed', unset: ['reply']}
  }
  return revisionOf(await update('review', id, {ifMatch: revision, by, now}, make))
}
