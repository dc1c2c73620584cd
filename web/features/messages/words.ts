import type {Messages} from '@/i18n/messages'

export type ContactWords = Messages['contact']
