import Form from 'next/form'
import {getTranslations} from 'next-intl/server'
import {BOOKING_STATUSES, SERVICE_OPTIONS} from '@/lib/bookingOptions'
import {locales} from '@/lib/locales'
import {Icon} from '@/ui/Icon'
import {AutoSubmit} from '@/ui/admin/list/AutoSubmit'
import {FilterChips} from '@/ui/admin/list/FilterChips'
import {DASHBOARD, dashboardPath} from '@/ui/admin/shell/tabs'
import type {BookingLabels} from '../OptionLabels'
import {SORTS, type BookingListQuery} from '../listQuery'
import type {BookingCounts} from '../view'

const FORM = 'booking-filters'

type Props = {query: BookingListQuery; counts: BookingCounts; labels: BookingLabels}

/** Everything that narrows the list is a link or a GET form: the address is the state. */
export async function BookingFilters({query, counts, labels}: Props) {
  const t = await getTranslations('admin.bookings')
  const {view, status, service, language, q, sort} = query
  const kept = {q, service, language, sort: sort === 'newest' ? undefined : sort}
  const chip = (key: keyof BookingCounts, chosen: Record<string, string>, current: boolean) => ({
    key,
    words: t(`chips.${key}`),
    href: dashboardPath('bookings', {...kept, ...chosen}),
    count: counts[key],
    current,
  })
  const chips = [
    chip('all', {}, view === 'inbox' && !status),
    ...BOOKING_STATUSES.map((each) => chip(each, {status: each}, view === 'inbox' && status === each)),
    chip('spam', {view: 'spam'}, view === 'spam'),
  ]
  return (
    <>
      <div className="tools2">
        <FilterChips label={t('filter')} chips={chips} />
        <div className="find">
          <Icon name="search" />
          <input
            className="input"
            type="search"
            name="q"
            form={FORM}
            maxLength={100}
            defaultValue={q}
            placeholder={t('find')}
            aria-label={t('findLabel')}
          />
        </div>
      </div>
      <Form action={DASHBOARD} className="tools3" id={FORM}>
        <input type="hidden" name="tab" value="bookings" />
        {status && <input type="hidden" name="status" value={status} />}
        {view === 'spam' && <input type="hidden" name="view" value="spam" />}
        <label>
          {t('columns.service')}
          <select className="input" name="service" defaultValue={service ?? ''}>
            <option value="">{t('any')}</option>
            {SERVICE_OPTIONS.map((each) => (
              <option key={each} value={each}>
                {labels.services[each] ?? each}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('language')}
          <select className="input" name="language" defaultValue={language ?? ''}>
            <option value="">{t('any')}</option>
            {locales.map((each) => (
              <option key={each} value={each}>
                {t(`languages.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('sort')}
          <select className="input" name="sort" defaultValue={sort}>
            {SORTS.map((each) => (
              <option key={each} value={each}>
                {t(`sorts.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <AutoSubmit words={t('apply')} />
      </Form>
    </>
  )
}
