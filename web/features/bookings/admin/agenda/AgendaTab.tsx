import {plainDate, plainDateRange} from '@/lib/format/date'
import {getLocale, getTranslations} from 'next-intl/server'
import Form from 'next/form'
import Link from 'next/link'
import {asLocale} from '@/lib/locales'
import {requestTime, businessToday} from '@/lib/time/dates'
import {isClosedOn} from '@/lib/time/hours'
import {activeAdmins} from '@/server/auth/roles'
import type {Admin} from '@/server/auth/session'
import {getBookingCalendar} from '@/server/sanity/business'
import {AdminIcon} from '@/ui/admin/controls'
import {AutoSubmit} from '@/ui/admin/list/Toolbar'
import {LiveRefresh} from '@/ui/admin/live/InboxWatcher'
import {TabHeading} from '@/ui/admin/panel/Panel'
import {DASHBOARD, dashboardPath} from '@/ui/admin/shell/tabs'
import {StaffOptions} from '../AssigneeSelect'
import {OptionLabels, type BookingLabels} from '../labels'
import {AgendaBoard} from './AgendaBoard'
import {listFurther, listVisits, listWishes, nextVisitDay, onEachDay, parseAgendaQuery} from './queries'
import './agenda.css'

type Props = {query: Record<string, string | string[] | undefined>; labels: BookingLabels; admin: Admin}

/** The visits by day: a day or a week, on a phone or on paper. */
export async function AgendaTab({query, labels, admin}: Props) {
  const now = requestTime()
  const today = businessToday(now)
  const {span, date, days, previous, next, who} = parseAgendaQuery(query, today)
  const [from = date, to = date] = [days[0], days.at(-1)]
  const [agreed, further, wishes, upcoming, staff, calendar] = await Promise.all([
    listVisits({from, to, today, who}),
    listFurther({from, to, who}),
    listWishes({from, to, who}),
    nextVisitDay(to, who),
    activeAdmins(),
    getBookingCalendar(),
  ])
  const t = await getTranslations('admin.agenda')
  const visits = [...agreed, ...further.flatMap((each) => onEachDay(each, days))]
  const locale = asLocale(await getLocale())
  const href = (params: Record<string, string | undefined>) =>
    dashboardPath('agenda', {span: span === 'week' ? undefined : span, date, who, ...params})
  const range = plainDateRange(from, to, locale, {dateStyle: 'medium'})
  return (
    <OptionLabels labels={labels}>
      <div className="agenda-tab">
        <TabHeading title={t('title')} />
        <div className="controls">
          <nav className="actions" aria-label={t('range')}>
            <Link className="btn btn--outline btn--sm" href={href({date: previous})} prefetch={false}>
              <AdminIcon name="left" />
              {t('previous')}
            </Link>
            <Link className="btn btn--outline btn--sm" href={href({date: undefined})} prefetch={false}>
              {t('today')}
            </Link>
            <Link className="btn btn--outline btn--sm" href={href({date: next})} prefetch={false}>
              {t('next')}
              <AdminIcon name="right" />
            </Link>
            {(['day', 'week'] as const).map((each) => (
              <Link
                key={each}
                className="btn btn--ghost btn--sm"
                href={href({span: each === 'week' ? undefined : each})}
                aria-current={each === span ? 'true' : undefined}
                prefetch={false}
              >
                {t(each)}
              </Link>
            ))}
          </nav>
          <Form action={DASHBOARD} className="actions">
            <input type="hidden" name="tab" value="agenda" />
            <input type="hidden" name="span" value={span} />
            <input type="hidden" name="date" value={date} />
            <select className="input" name="who" aria-label={t('who')} defaultValue={who ?? ''}>
              <option value="">{t('everybody')}</option>
              <option value={admin.email}>{t('mine')}</option>
              <option value="nobody">{t('nobody')}</option>
              <StaffOptions
                staff={staff.filter(({email}) => email !== admin.email)}
                chosen={who === 'nobody' || who === admin.email ? '' : (who ?? '')}
              />
            </select>
            <AutoSubmit label={t('open')} />
          </Form>
        </div>
        <p className="range tabular">
          {range} · {t('visits', {count: visits.length})}
          {visits.length === 0 && upcoming && (
            <>
              {' · '}
              <Link href={href({date: upcoming})} prefetch={false}>
                {t('nextVisit', {
                  day: plainDate(upcoming, locale, {weekday: 'short', month: 'short', day: 'numeric'}),
                })}
              </Link>
            </>
          )}
        </p>
        <AgendaBoard
          days={days}
          today={today}
          closed={days.filter((day) => isClosedOn(day, calendar))}
          visits={visits}
          wishes={wishes}
          staff={staff}
          who={who}
          admin={{userId: admin.userId, role: admin.role}}
          now={now.getTime()}
        />
        <LiveRefresh />
      </div>
    </OptionLabels>
  )
}
