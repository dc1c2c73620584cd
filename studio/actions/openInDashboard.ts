import {LaunchIcon} from '@sanity/icons/Launch'
import {getPublishedId, type DocumentActionComponent} from 'sanity'
import {LANGUAGES} from '../../schemas/parts/localized/languages.ts'
import {dashboardPath} from '../../web/lib/routes.ts'
import {studioEnvironment} from '../environment.ts'

const TABS: Record<string, string> = {
  booking: 'bookings',
  contactMessage: 'messages',
  review: 'reviews',
  adminUser: 'users',
  notificationSettings: 'settings',
  leadCost: 'figures',
  letter: 'subscribers',
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
  leadCost: 'Change in the dashboard',
  letter: 'Test and send on the dashboard',
}

/** Opens the dashboard, whose handlers check hours and revision, email the customer and write the history. */
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

/** The address of a newsletter's email with its drafts. The dashboard's sign-in protects it. */
export const letterPreviewUrl = (id: string, locale: string) =>
  new URL(
    `/api/admin/letters/${getPublishedId(id)}/preview?${new URLSearchParams({locale, draft: '1'})}`,
    studioEnvironment.siteUrl,
  ).href

/** Shows a newsletter as the email to readers of a language. */
export const previewLetter: DocumentActionComponent[] = LANGUAGES.map(
  ({id: locale, title}) =>
    function previewIn({type, id, onComplete}) {
      if (type !== 'letter') return null
      return {
        label: `Preview as email, ${title}`,
        icon: LaunchIcon,
        onHandle: () => {
          window.open(letterPreviewUrl(id, locale), '_blank', 'noopener')
          onComplete()
        },
      }
    },
)
