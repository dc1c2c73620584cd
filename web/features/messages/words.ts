import type {Messages} from '@/i18n/messages'

export type ContactMessages = Messages['contact']
