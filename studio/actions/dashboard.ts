import {dashboardPath} from '../../web/lib/routes.ts'
import {studioEnvironment} from '../environment.ts'

const TABS: Record<string, string> = {
  booking: 'bookings',
  contactMessage: 'messages',
  review: 'reviews',
  adminUser: 'users',
  notificationSettings: 'settings',
}

/** The dashboard's tab for documents of a type, with a booking opened; undefined for types without a tab. */
export function dashboardUrl(type: string, id: string): string | undefined {
  const tab = TABS[type]
  if (!tab) return undefined
  return new URL(dashboardPath({tab, ...(type === 'booking' && {booking: id})}), studioEnvironment.siteUrl).href
}
