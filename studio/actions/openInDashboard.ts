import {LaunchIcon} from '@sanity/icons/Launch'
import type {DocumentActionComponent} from 'sanity'
import {studioEnvironment} from '../environment.ts'

const PLACES: Record<string, {label: string; query: string}> = {
  booking: {label: 'Change status in the dashboard', query: 'tab=bookings&booking='},
  contactMessage: {label: 'Answer in the dashboard', query: 'tab=messages'},
  review: {label: 'Reply or hide in the dashboard', query: 'tab=reviews'},
  adminUser: {label: 'Manage in the dashboard', query: 'tab=users'},
  notificationSettings: {label: 'Change in the dashboard', query: 'tab=settings'},
}

/**
 * The site's own handlers change these documents: they check the hours and the revision, mail the customer and keep
 * the history. A patch from here would do none of that, so the action leads to the dashboard.
 */
export const openInDashboard: DocumentActionComponent = ({type, id, onComplete}) => {
  const place = PLACES[type]
  if (!place) return null
  return {
    label: place.label,
    icon: LaunchIcon,
    onHandle: () => {
      const query = place.query.endsWith('=') ? `${place.query}${encodeURIComponent(id)}` : place.query
      window.open(new URL(`/admin/dashboard?${query}`, studioEnvironment.siteUrl), '_blank', 'noopener')
      onComplete()
    },
  }
}
