import type {Messages} from '@/i18n/messages'

export type ReviewMessages = Messages['reviews']
/** What the list of reviews says. */
export type ListMessages = Omit<ReviewMessages, 'sent' | 'form' | 'openNote' | 'loading' | 'title'>
