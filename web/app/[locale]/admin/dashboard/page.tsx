import type {Metadata} from 'next'
import {getLocale, getTranslations} from 'next-intl/server'
import {cookies} from 'next/headers'
import {Suspense} from 'react'
import {AgendaTab} from '@/features/bookings/admin/agenda/AgendaTab'
import {CustomersTab} from '@/features/bookings/admin/customers/CustomersTab'
import {CalendarFeed} from '@/features/bookings/admin/agenda/CalendarFeed'
import {hasFeed} from '@/features/bookings/admin/agenda/feed'
import {BookingsTab} from '@/features/bookings/admin/list/BookingsTab'
import {FiguresTab} from '@/features/bookings/admin/stats/FiguresTab'
import {TodayTab} from '@/features/bookings/admin/today/TodayTab'
import {MessagesTab} from '@/features/messages/admin/MessagesTab'
import {getMessage} from '@/features/messages/admin/queries'
import {QuotesTab} from '@/features/quotes/admin/QuotesTab'
import {ReviewsTab} from '@/features/reviews/admin/ReviewsTab'
import {ReviewHoldOffer, StaffEmailAlert, SettingsTab} from '@/features/notifications/SettingsTab'
import {AdminShell} from '@/ui/admin/shell/AdminShell'
import {PanelSkeleton} from '@/ui/admin/panel/EmptyState'
import {SubscribersTab} from '@/features/newsletter/admin/SubscribersTab'
import {DASHBOARD, openingTab, workTabCookie, type Tab} from '@/ui/admin/shell/tabs'
import {SessionsTab, UsersTab} from '@/features/admins/AdminTabs'
import {indexAfter} from '@/app/_search/searchIndex'
import {drainAfter} from '@/app/_email/outbox'
import type {Business} from '@/lib/business'
import {type Admin, currentSession, requireAdmin} from '@/server/auth/session'
import {getBusiness, defaultBusiness} from '@/server/sanity/business'

type Query = Record<string, string | string[] | undefined>
type Props = {searchParams: Promise<Query>}

const tabOf = async (query: Query, userId: string) =>
  openingTab(query, (await cookies()).get(workTabCookie(userId))?.value)

export async function generateMetadata({searchParams}: Props): Promise<Metadata> {
  const t = await getTranslations('admin')
  const session = await currentSession()
  const tab = await tabOf(await searchParams, session.state === 'open' ? session.admin.userId : '')
  return {title: `${t(`shell.tabs.${tab}`)} | ${t('title')}`}
}

async function OwnCalendarFeed({userId}: {userId: string}) {
  return <CalendarFeed exists={await hasFeed(userId)} />
}

function tabContent(tab: Tab, query: Query, admin: Admin, business: Business) {
  const {responseHours, hours, closures, services, slots, offer} = business
  const sla = {responseHours, hours, closures}
  const labels = {services, slots, offer}
  switch (tab) {
    case 'bookings':
      return <BookingsTab query={query} sla={sla} labels={labels} getMessage={getMessage} />
    case 'today':
      return <TodayTab sla={sla} labels={labels} businessName={business.name} />
    case 'agenda':
      return <AgendaTab query={query} labels={labels} admin={admin} />
    case 'customers':
      return <CustomersTab query={query} labels={labels} />
    case 'quotes':
      return <QuotesTab query={query} />
    case 'messages':
      return <MessagesTab query={query} />
    case 'reviews':
      return <ReviewsTab query={query} holdOffer={<ReviewHoldOffer />} />
    case 'subscribers':
      return <SubscribersTab query={query} />
    case 'figures':
      return <FiguresTab labels={labels} />
    case 'settings':
      return <SettingsTab admin={admin} calendarFeed={<OwnCalendarFeed userId={admin.userId} />} />
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
  const tab = await tabOf(query, admin.userId)
  // The inbox must open even when the public content cannot be read.
  const business = await getBusiness(await getLocale()).catch(defaultBusiness)
  drainAfter()
  indexAfter()
  return (
    <AdminShell tab={tab} admin={admin} businessName={business.name}>
      <Suspense fallback={null}>
        <StaffEmailAlert />
      </Suspense>
      <Suspense key={tab} fallback={<PanelSkeleton tab={tab} />}>
        {tabContent(tab, query, admin, business)}
      </Suspense>
    </AdminShell>
  )
}
