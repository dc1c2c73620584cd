import {getLocale, getTranslations} from 'next-intl/server'
import {requestTime} from '@/lib/time/dates'
import type {ResponseSla} from '@/lib/time/responseSla'
import {activeAdmins} from '@/server/auth/roles'
import {MAX_ROWS} from '@/server/sanity/list/export'
import {EmptyState, NoMatch} from '@/ui/admin/panel/EmptyState'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import {VisitInput} from '../input'
import {defaultSort, parseListQuery, countBookings, listBookings, PAGE_SIZE} from '../queries'
import {OptionLabels, type BookingLabels} from '../labels'
import {PhoneRequestForm, type WrittenMessage} from '../phone/PhoneRequestForm'
import {BookingFilters, BookingSearch} from './BookingFilters'
import {BookingsInbox} from './BookingsInbox'
import {messagesFor} from '@/i18n/messages'
import {TIME_SLOTS} from '@/lib/bookingOptions'
import type {Locale} from '@/lib/locales'
import type {Visit} from '@/lib/time/visits'
import {getBookingCalendar} from '@/server/sanity/business'
import {Panel, TabHeading} from '@/ui/admin/panel/Panel'
import {closedDays, tickLabels} from '../../form/time/week'

type Props = {
  query: Record<string, string | string[] | undefined>
  sla: ResponseSla
  labels: BookingLabels
  getMessage: (id: string) => Promise<WrittenMessage | undefined>
}

export async function BookingsTab({query, sla, labels, getMessage}: Props) {
  const [messageId] = [query.message].flat()
  if (query.new === 'phone')
    return (
      <PhoneRequest
        labels={labels}
        locale={await getLocale()}
        message={messageId ? getMessage(messageId) : undefined}
        visit={VisitInput.safeParse(query).data}
      />
    )
  const listQuery = parseListQuery(query)
  const now = requestTime()
  const [page, counts, staff] = await Promise.all([listBookings(listQuery, now), countBookings(now), activeAdmins()])
  const t = await getTranslations('admin.bookings')
  const {after, before, page: pageNumber, ...filters} = listQuery
  const params = {
    ...filters,
    view: filters.view === 'inbox' ? undefined : filters.view,
    sort: filters.sort === defaultSort(filters.view) ? undefined : filters.sort,
  }
  const listParams = new URLSearchParams(dashboardPath('bookings', {...params, after, before}).split('?')[1])
  listParams.delete('tab')
  const noBookings = counts !== undefined && counts.all + counts.spam === 0
  return (
    <>
      {query.export === 'too_many' && (
        <p className="notice-bar" role="alert">
          {t('exportTooMany', {limit: MAX_ROWS})}
        </p>
      )}
      <BookingsInbox
        initial={{...page, counts}}
        listPath={`/api/admin/bookings?${listParams}`}
        now={now.getTime()}
        sla={sla}
        labels={labels}
        staff={staff}
        askingFirst={listQuery.sort === 'newest'}
        search={!noBookings && <BookingSearch q={listQuery.q} />}
        filters={!noBookings && <BookingFilters query={listQuery} counts={counts} labels={labels} staff={staff} />}
        pager={{tab: 'bookings', params, page: pageNumber, size: PAGE_SIZE}}
        empty={
          noBookings ? (
            <EmptyState
              title={t('emptyTitle')}
              text={t('emptyText')}
              action={{label: t('emptyAction'), href: '/booking'}}
            />
          ) : (
            <NoMatch href={dashboardPath('bookings')} />
          )
        }
      />
    </>
  )
}

type PhoneProps = {
  labels: BookingLabels
  locale: Locale
  message: Promise<WrittenMessage | undefined> | undefined
  /** The pressed place of the agenda. */
  visit: Visit | undefined
}

/** The page where the office enters a request made by phone or in a contact message. */
async function PhoneRequest({labels, locale, message: reading, visit}: PhoneProps) {
  const [t, {hours, closures, noticeHours, horizonDays}, message] = await Promise.all([
    getTranslations('admin.phoneRequest'),
    getBookingCalendar(),
    reading,
  ])
  const title = t(message ? 'titleMessage' : 'title')
  return (
    <OptionLabels labels={labels}>
      <TabHeading title={title} />
      <Panel label={title}>
        <PhoneRequestForm
          labels={labels}
          messages={messagesFor(locale).bookings.form}
          config={{
            calendar: {hours, closures, noticeHours, horizonDays},
            slots: TIME_SLOTS.map((value) => ({value, label: labels.slots[value] ?? value})),
            week: {closedDays: closedDays({hours}, locale), ticks: tickLabels(locale, TIME_SLOTS)},
          }}
          message={message}
          visit={visit}
          now={requestTime().getTime()}
        />
      </Panel>
    </OptionLabels>
  )
}
