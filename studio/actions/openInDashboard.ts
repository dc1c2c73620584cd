import {LaunchIcon} from '@sanity/icons/Launch'
import type {DocumentActionComponent} from 'sanity'
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

const LABELS: Record<string, string> = {
  booking: 'Open in the dashboard',
  contactMessage: 'Answer in the dashboard',
  review: 'Reply or hide in the dashboard',
  adminUser: 'Manage in the dashboard',
  notificationSettings: 'Change in the dashboard',
}

/** Opens the dashboard. Its handlers check hours and revision, email the customer and write the history. */
export const openInDashboard: DocumentActionComponent = ({type, id, onComplete}) => {
  const url = dashboardUrl(type, id)
  if (!url) return null
  return {
    label: LABELS[type] ?? 'Open in the dashboard',
    icon: LaunchIcon,
    onHandle: () => {
      window.open(url, '_blank', 'noopener')
      onComplete()
    },
  }
}
