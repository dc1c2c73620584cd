import type {Messages} from '@/i18n/messages'

export type BookingMessages = Messages['bookings']
