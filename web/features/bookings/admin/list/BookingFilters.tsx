import Form from 'next/form'
import {getLocale, getTranslations} from 'next-intl/server'
import {BOOKING_STATUSES, SERVICE_OPTIONS, type BookingStatus} from '@/lib/bookingOptions'
import {languageLabel} from '@/lib/languages'
import {locales} from '@/lib/locales'
import type {StaffMember} from '@/server/auth/roles'
import {AutoSubmit, FilterSelect, SearchField, FilterChips, Toolbar} from '@/ui/admin/list/Toolbar'
import {DASHBOARD, dashboardPath} from '@/ui/admin/shell/tabs'
import {Icon} from '@/ui/Icon'
import {StaffOptions} from '../AssigneeSelect'
import {defaultSort, SORTS, type BookingListQuery} from '../queries'
import type {BookingLabels} from '../labels'
import type {BookingCounts} from '../view'
import './list.css'

const FORM_ID = 'booking-filters'

/** Only bookings of these statuses have upcoming visits to sort by. */
const WITH_NEXT_VISITS: ReadonlySet<BookingStatus> = new Set(['pending', 'confirmed'])

/** The list's search field. It stands beside the title and belongs to the filters' form. */
export async function BookingSearch({q}: {q: string}) {
  const t = await getTranslations('admin.bookings')
  return <SearchField form={FORM_ID} value={q} placeholder={t('find')} label={t('findLabel')} />
}

type Props = {
  query: BookingListQuery
  counts: BookingCounts | undefined
  labels: BookingLabels
  staff: readonly StaffMember[]
}

/** The filters are links and a GET form, so that the URL holds the state of the list. */
export async function BookingFilters({query, counts, labels, staff}: Props) {
  const t = await getTranslations('admin.bookings')
  const reader = await getLocale()
  const tAgenda = await getTranslations('admin.agenda')
  const {view, status, service, language, who, q, sort} = query
  const chosen = [service, language, who, sort !== defaultSort(view)].filter(Boolean).length
  const otherFilters = {q, service, language, who, sort: sort === defaultSort(view) ? undefined : sort}
  const chip = (key: keyof BookingCounts, params: Record<string, string | undefined>, current: boolean) => ({
    key,
    label: t(`chips.${key}`),
    href: dashboardPath('bookings', {...otherFilters, ...params}),
    count: counts?.[key],
    current,
  })
  const chips = [
    chip('answer', {view: 'answer'}, view === 'answer'),
    ...((counts?.over ?? 0) > 0 || view === 'over' ? [chip('over', {view: 'over'}, view === 'over')] : []),
    ...((counts?.quoted ?? 0) > 0 || view === 'quoted' ? [chip('quoted', {view: 'quoted'}, view === 'quoted')] : []),
    chip('all', {}, view === 'inbox' && !status),
    ...BOOKING_STATUSES.map((each) =>
      chip(
        each,
        {status: each, ...(WITH_NEXT_VISITS.has(each) ? {} : {sort: undefined})},
        view === 'inbox' && status === each,
      ),
    ),
    chip('spam', {view: 'spam'}, view === 'spam'),
  ]
  return (
    <div className="booking-filters">
      <Toolbar>
        <FilterChips label={t('filter')} chips={chips} />
      </Toolbar>
      <details open={chosen > 0 || q !== ''}>
        <summary>
          {t('filters', {count: chosen})}
          <Icon name="chevron" />
        </summary>
        <Form action={DASHBOARD} id={FORM_ID}>
          <input type="hidden" name="tab" value="bookings" />
          {status && <input type="hidden" name="status" value={status} />}
          {view !== 'inbox' && <input type="hidden" name="view" value={view} />}
          <label>
            {t('columns.service')}
            <FilterSelect name="service" value={service ?? ''}>
              <option value="">{t('any')}</option>
              {SERVICE_OPTIONS.map((each) => (
                <option key={each} value={each}>
                  {labels.services[each] ?? each}
                </option>
              ))}
            </FilterSelect>
          </label>
          <label>
            {t('language')}
            <FilterSelect name="language" value={language ?? ''}>
              <option value="">{t('any')}</option>
              {locales.map((each) => (
                <option key={each} value={each}>
                  {languageLabel(each, reader)}
                </option>
              ))}
            </FilterSelect>
          </label>
          <label>
            {tAgenda('assign')}
            <FilterSelect name="who" value={who ?? ''}>
              <option value="">{t('any')}</option>
              <option value="nobody">{tAgenda('unassigned')}</option>
              <StaffOptions staff={staff} chosen={who === 'nobody' ? '' : (who ?? '')} />
            </FilterSelect>
          </label>
          <label>
            {t('sort')}
            <FilterSelect name="sort" value={sort}>
              {SORTS.map((each) => (
                <option key={each} value={each}>
                  {t(`sorts.${each}`)}
                </option>
              ))}
            </FilterSelect>
          </label>
          <AutoSubmit label={t('apply')} />
        </Form>
      </details>
    </div>
  )
}
