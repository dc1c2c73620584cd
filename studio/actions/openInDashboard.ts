import {LaunchIcon} from '@sanity/icons/Launch'
import type {DocumentActionComponent} from 'sanity'
import {dashboardUrl} from './dashboard.ts'

const LABELS: Record<string, string> = {
  booking: 'Open in the dashboard',
  contactMessage: 'Answer in the dashboard',
  review: 'Reply or hide in the dashboard',
  adminUser: 'Manage in the dashboard',
  notificationSettings: 'Change in the dashboard',
}

/**
 * The site's own handlers change these documents: they check the hours and the revision, mail the customer and keep
 * the history. A patch from here would do none of that, so the action leads to the dashboard.
 */
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
