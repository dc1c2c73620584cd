import type {Messages} from '@/i18n/messages'

export type ReviewWords = Messages['reviews']
/** What the list of reviews says. */
export type ListWords = Omit<ReviewWords, 'sent' | 'form' | 'openNote' | 'loading' | 'title'>
