import type {Metadata} from 'next'
import {getLocale, getTranslations} from 'next-intl/server'
import {Suspense} from 'react'
import {AgendaTab} from '@/features/bookings/admin/agenda/AgendaTab'
import {hasFeed} from '@/features/bookings/admin/agenda/feed'
import {BookingsTab} from '@/features/bookings/admin/list/BookingsTab'
import {MessagesTab} from '@/features/messages/admin/MessagesTab'
import {getMessage} from '@/features/messages/admin/queries'
import {QuotesTab} from '@/features/quotes/admin/QuotesTab'
import {ReviewsTab} from '@/features/reviews/admin/ReviewsTab'
import {ReviewHoldOffer, StaffEmailAlert, SettingsTab} from '@/features/notifications/SettingsTab'
import {AdminShell} from '@/ui/admin/shell/AdminShell'
import {PanelSkeleton} from '@/ui/admin/panel/EmptyState'
import {SubscribersTab} from '@/features/newsletter/admin/SubscribersTab'
import {asTab, DASHBOARD, type Tab} from '@/ui/admin/shell/tabs'
import {SessionsTab} from '@/features/admins/sessions/SessionsTab'
import {UsersTab} from '@/features/admins/UsersTab'
import {indexAfter} from '@/app/_search/searchIndex'
import {drainAfter} from '@/app/_email/outbox'
import type {Business} from '@/lib/business'
import type {Admin} from '@/server/auth/adminSession'
import {getBusiness, defaultBusiness} from '@/server/sanity/business'
import {requireAdmin} from '@/server/auth/session'

type Query = Record<string, string | string[] | undefined>
type Props = {searchParams: Promise<Query>}

export async function generateMetadata({searchParams}: Props): Promise<Metadata> {
  const t = await getTranslations('admin')
  const {tab} = await searchParams
  return {title: `${t(`shell.tabs.${asTab(tab)}`)} | ${t('title')}`}
}

function tabContent(tab: Tab, query: Query, admin: Admin, business: Business) {
  const {responseHours, hours, closures, services, slots} = business
  switch (tab) {
    case 'bookings':
      return (
        <BookingsTab
          query={query}
          sla={{responseHours, hours, closures}}
          labels={{services, slots}}
          getMessage={getMessage}
        />
      )
    case 'agenda':
      return <AgendaTab query={query} labels={{services, slots}} admin={admin} />
    case 'quotes':
      return <QuotesTab query={query} />
    case 'messages':
      return <MessagesTab query={query} />
    case 'reviews':
      return <ReviewsTab query={query} holdOffer={<ReviewHoldOffer />} />
    case 'subscribers':
      return <SubscribersTab query={query} />
    case 'settings':
      return <SettingsTab />
    case 'users':
      return <UsersTab admin={admin} />
    case 'sessions':
      return <SessionsTab admin={admin} hasFeed={hasFeed(admin.userId)} />
    default:
      return tab satisfies never
  }
}

export default async function DashboardPage({searchParams}: Props) {
  const query = await searchParams
  const params = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each])),
  )
  const admin = await requireAdmin('admin', params.size > 0 ? `${DASHBOARD}?${params}` : DASHBOARD)
  const tab = asTab(query.tab)
  // The inbox must open even when the public content cannot be read.
  const business = await getBusiness(await getLocale()).catch(defaultBusiness)
  drainAfter()
  indexAfter()
  return (
    <AdminShell
      tab={tab}
      email={admin.email}
      isSuper={admin.role === 'super'}
      expiresAt={admin.expiresAt}
      businessName={business.name}
    >
      <Suspense fallback={null}>
        <StaffEmailAlert />
      </Suspense>
      <Suspense key={tab} fallback={<PanelSkeleton tab={tab} />}>
        {tabContent(tab, query, admin, business)}
      </Suspense>
    </AdminShell>
  )
}
