import type {Messages} from '@/i18n/messages'

export type NewsletterWords = Messages['newsletter']
