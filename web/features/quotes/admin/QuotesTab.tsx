import {getFormatter, getLocale, getTranslations} from 'next-intl/server'
import Link from 'next/link'
import {messagesFor} from '@/i18n/messages'
import {phoneLabel} from '@/lib/forms/phone'
import {byLocale} from '@/lib/languages'
import {asLocale} from '@/lib/locales'
import {requestTime, businessToday} from '@/lib/time/dates'
import {defaultBusiness, getBusiness} from '@/server/sanity/business'
import {turnPage} from '@/server/sanity/list/query'
import {ListTable, Pagination} from '@/ui/admin/list/ListTable'
import {FilterChips, Toolbar} from '@/ui/admin/list/Toolbar'
import {EmptyState} from '@/ui/admin/panel/EmptyState'
import {Panel, TabHeading} from '@/ui/admin/panel/Panel'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import {dollars} from '../content'
import {BeginQuote} from './QuoteControls'
import {QuoteEditor} from './QuoteEditor'
import {getQuote, listQuotes, PAGE_SIZE} from './queries'
import {parseQuoteQuery, QUOTE_FILTERS} from './view'

type Query = Record<string, string | string[] | undefined>

const COLUMNS = ['customer', 'job', 'state', 'total', 'begun'] as const

async function QuoteList({query, now}: {query: Query; now: Date}) {
  const listQuery = parseQuoteQuery(query)
  const list = await turnPage(listQuery, (turned) => listQuotes(turned, now))
  const t = await getTranslations('admin.quotes')
  const [reader, format] = await Promise.all([getLocale(), getFormatter()])
  const {filter, page, booking} = listQuery
  return (
    <>
      <TabHeading title={t('title')}>
        <div className="actions">
          {booking ? (
            <Link className="btn btn--ghost btn--sm" href={dashboardPath('bookings', {booking})} prefetch={false}>
              {t('booking')}
            </Link>
          ) : (
            <a className="btn btn--ghost btn--sm" href="/api/admin/quotes.csv">
              {t('export')}
            </a>
          )}
          <BeginQuote label={t(booking ? 'write' : 'new')} {...(booking && {booking})} />
        </div>
      </TabHeading>
      <Panel label={t('title')}>
        <Toolbar>
          <FilterChips
            label={t('filter')}
            chips={QUOTE_FILTERS.map((each) => ({
              key: each,
              label: t(`chips.${each}`),
              href: dashboardPath('quotes', {filter: each, booking}),
              count: list.counts[each],
              current: each === filter,
            }))}
          />
        </Toolbar>
        {list.rows.length === 0 ? (
          <EmptyState title={t('emptyTitle')} text={t(booking ? 'emptyOfBooking' : 'emptyText')} />
        ) : (
          <ListTable variant="plain" columns={COLUMNS.map((column) => ({label: t(`columns.${column}`)}))}>
            {list.rows.map(({_id, name, title, state, total, created_at}) => (
              <tr key={_id}>
                <td>
                  <Link data-row href={dashboardPath('quotes', {quote: _id})} prefetch={false}>
                    {name || t('untitled')}
                  </Link>
                </td>
                <td data-label={t('columns.job')}>{title}</td>
                <td data-label={t('columns.state')}>{t(`states.${state}`)}</td>
                <td className="tabular" data-label={t('columns.total')}>
                  {dollars(total, asLocale(reader))}
                </td>
                <td className="tabular" data-label={t('columns.begun')}>
                  {format.dateTime(new Date(created_at), {dateStyle: 'medium'})}
                </td>
              </tr>
            ))}
          </ListTable>
        )}
        <Pagination tab="quotes" params={{filter, booking}} page={page} size={PAGE_SIZE} list={list} />
      </Panel>
    </>
  )
}

/** The list of quotes, or with `&quote=` the page to write one. */
export async function QuotesTab({query}: {query: Query}) {
  const now = requestTime()
  const quote = typeof query.quote === 'string' ? await getQuote(query.quote, now) : undefined
  if (!quote) return <QuoteList query={query} now={now} />
  const {phone} = await getBusiness(quote.customer.locale).catch(defaultBusiness)
  return (
    <QuoteEditor
      key={quote._id}
      quote={quote}
      words={byLocale((locale) => messagesFor(locale).quotes)}
      phone={phoneLabel(phone)}
      today={businessToday(now)}
    />
  )
}
