import type {Messages} from '@/i18n/messages'

export type NewsletterMessages = Messages['newsletter']
