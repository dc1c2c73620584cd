import type {Messages} from '@/i18n/messages'

export type ReviewWords = Messages['reviews']
/** All but the words of the page that only a post without JavaScript sees. */
export type ScreenWords = Omit<ReviewWords, 'sent'>
