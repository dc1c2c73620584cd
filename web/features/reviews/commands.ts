import 'server-only'
import {revisionOf, update, type Change} from '@/server/sanity/update'
import type {ReviewPatch} from './input'

type ReviewChange = {id: string; revision: string; patch: ReviewPatch; by: string; now: Date}

/** Features, hides (with a reason), shows or answers a review. */
export async function changeReview({id, revision, patch, by, now}: ReviewChange): Promise<string> {
  const at = now.toISOString()
  const make = (): Change<'review'> => {
    switch (patch.action) {
      case 'feature':
        return {action: patch.featured ? 'featured' : 'unfeatured', set: {is_featured: patch.featured ? 1 : 0}}
      case 'hide':
        return {action: 'hidden', to: patch.reason, set: {hidden: {reason: patch.reason, at, by}}}
      case 'show':
        return {action: 'shown', set: {spam: false}, unset: ['hidden']}
      case 'reply':
        return patch.text
          ? {action: 'reply', set: {reply: {text: patch.text, at, by}}}
          : {action: 'reply_removed', unset: ['reply']}
    }
  }
  return revisionOf(await update('review', id, {ifMatch: revision, by, now}, make))
}
