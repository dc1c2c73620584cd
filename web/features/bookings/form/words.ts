import type {Messages} from '@/i18n/messages'

export type BookingWords = Messages['bookings']
