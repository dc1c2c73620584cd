import type {Messages} from '@/i18n/messages'

export type ReviewWords = Messages['reviews']
