import {studioEnvironment} from '../environment.ts'

const TABS: Record<string, string> = {
  booking: 'bookings',
  contactMessage: 'messages',
  review: 'reviews',
  adminUser: 'users',
  notificationSettings: 'settings',
}

/** Where the dashboard shows documents of a type; a booking is opened itself. Undefined where it shows none. */
export function dashboardUrl(type: string, id: string): string | undefined {
  const tab = TABS[type]
  if (!tab) return undefined
  const query = new URLSearchParams({tab, ...(type === 'booking' && {booking: id})})
  return new URL(`/admin/dashboard?${query}`, studioEnvironment.siteUrl).href
}
