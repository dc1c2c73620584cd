import {getLocale} from 'next-intl/server'
import {Suspense} from 'react'
import {BookingsTab} from '@/features/admin/bookings/BookingsTab'
import {MessagesTab} from '@/features/admin/messages/MessagesTab'
import {ReviewsTab} from '@/features/admin/reviews/ReviewsTab'
import {SettingsTab} from '@/features/admin/settings/SettingsTab'
import {AdminShell} from '@/features/admin/shell/AdminShell'
import {PanelSkeleton} from '@/features/admin/shell/PanelSkeleton'
import {SubscribersTab} from '@/features/admin/subscribers/SubscribersTab'
import {asTab, DASHBOARD, type Tab} from '@/features/admin/tabs'
import {UsersTab} from '@/features/admin/users/UsersTab'
import {drainAfter} from '@/app/_mail/outbox'
import type {Business} from '@/lib/business'
import type {Admin} from '@/server/adminSession'
import {getBusiness, knownBusiness} from '@/server/business'
import {requireAdmin} from '@/server/session'

type Query = Record<string, string | string[] | undefined>
type Props = {searchParams: Promise<Query>}

function tabContent(tab: Tab, query: Query, admin: Admin, {responseHours, services, slots}: Business) {
  switch (tab) {
    case 'bookings':
      return <BookingsTab query={query} promiseHours={responseHours} labels={{services, slots}} />
    case 'messages':
      return <MessagesTab query={query} />
    case 'reviews':
      return <ReviewsTab query={query} />
    case 'subscribers':
      return <SubscribersTab query={query} />
    case 'settings':
      return <SettingsTab />
    case 'users':
      return <UsersTab admin={admin} />
    default:
      return tab satisfies never
  }
}

export default async function DashboardPage({searchParams}: Props) {
  const query = await searchParams
  const asked = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each])),
  )
  const admin = await requireAdmin('admin', asked.size > 0 ? `${DASHBOARD}?${asked}` : DASHBOARD)
  const tab = asTab(query.tab)
  // The inbox opens also while the public content is out of reach.
  const business = await getBusiness(await getLocale()).catch(knownBusiness)
  drainAfter()
  return (
    <AdminShell
      tab={tab}
      email={admin.email}
      isSuper={admin.standing === 'super'}
      expiresAt={admin.expiresAt}
      businessName={business.name}
    >
      <Suspense key={tab} fallback={<PanelSkeleton tab={tab} />}>
        {tabContent(tab, query, admin, business)}
      </Suspense>
    </AdminShell>
  )
}
