import {getTranslations} from 'next-intl/server'
import Form from 'next/form'
import Link from 'next/link'
import {Pagination} from '@/ui/admin/list/ListTable'
import {SearchField, Toolbar} from '@/ui/admin/list/Toolbar'
import {LiveRefresh} from '@/ui/admin/live/InboxWatcher'
import {EmptyState, NoMatch} from '@/ui/admin/panel/EmptyState'
import {Panel, TabHeading} from '@/ui/admin/panel/Panel'
import {DASHBOARD, dashboardPath} from '@/ui/admin/shell/tabs'
import {OptionLabels, type BookingLabels} from '../labels'
import {CustomerRecord, CustomerTable} from './Customers'
import {getCustomer, listCustomers, PAGE_SIZE, parseCustomerQuery} from './queries'

const FORM_ID = 'customer-search'

type Props = {query: Record<string, string | string[] | undefined>; labels: BookingLabels}

/** Lists one customer a row; a row opens everything about that customer. */
export async function CustomersTab({query, labels}: Props) {
  const customerQuery = parseCustomerQuery(query)
  const {q, person, page} = customerQuery
  const t = await getTranslations('admin.customers')
  if (person) {
    const customer = await getCustomer(person)
    return (
      <OptionLabels labels={labels}>
        <TabHeading title={customer?.requests[0]?.name || t('title')}>
          <Link className="btn btn--ghost btn--sm" href={dashboardPath('customers', {q})} prefetch={false}>
            {t('back')}
          </Link>
        </TabHeading>
        <Panel label={t('title')}>
          {customer ? <CustomerRecord customer={customer} /> : <NoMatch href={dashboardPath('customers')} />}
        </Panel>
        <LiveRefresh />
      </OptionLabels>
    )
  }
  const list = await listCustomers(customerQuery)
  return (
    <OptionLabels labels={labels}>
      <TabHeading title={t('title')} />
      <Panel label={t('title')}>
        <Toolbar>
          <p className="muted">{t('lead')}</p>
          <SearchField form={FORM_ID} value={q} placeholder={t('find')} label={t('findLabel')} />
        </Toolbar>
        <Form action={DASHBOARD} id={FORM_ID}>
          <input type="hidden" name="tab" value="customers" />
        </Form>
        {list.rows.length > 0 ? (
          <CustomerTable customers={list.rows} q={q} />
        ) : q ? (
          <NoMatch href={dashboardPath('customers')} />
        ) : (
          <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
        )}
        <Pagination tab="customers" params={{q}} page={page} size={PAGE_SIZE} list={list} />
      </Panel>
      <LiveRefresh />
    </OptionLabels>
  )
}
