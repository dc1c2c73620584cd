'use client'

import {useFormatter, useTranslations} from 'next-intl'
import Link from 'next/link'
import {mailHref} from '@/lib/format/contact'
import {agreedVisit, plannedDate} from '@/lib/time/visits'
import {AddressLink, PhoneLink, useDateFormat, usePhoneLabel} from '@/ui/admin/format'
import {ListTable} from '@/ui/admin/list/ListTable'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import {currency} from '../../../../../business.config.ts'
import {visitAddress} from '../../fields'
import {MessageLines, ReviewLines} from '../drawer/CustomerSection'
import {useOptionLabels, useOutcomeLabel, useVisitLabel} from '../labels'
import type {Customer, CustomerDetail, CustomerRequest} from './queries'
import './customers.css'

const COLUMNS = ['name', 'contact', 'town', 'requests', 'last', 'value'] as const

function useAmount() {
  const format = useFormatter()
  return (value: number) =>
    value > 0 ? format.number(value, {style: 'currency', currency, maximumFractionDigits: 0}) : '–'
}

export function CustomerTable({customers, q}: {customers: readonly Customer[]; q: string}) {
  const t = useTranslations('admin.customers')
  const format = useDateFormat()
  const phoneLabel = usePhoneLabel()
  const amount = useAmount()
  const number = useFormatter()
  return (
    <ListTable variant="plain" columns={COLUMNS.map((column) => ({label: t(`columns.${column}`)}))}>
      {customers.flatMap(({requests, value}) => {
        const [newest] = requests
        if (!newest) return []
        const {_id, id, name, email, phone, phoneExtension, town, created_at: at} = newest
        return (
          <tr key={_id}>
            <td>
              <Link
                className="record-name"
                href={dashboardPath('customers', {person: _id, q})}
                data-row={_id}
                prefetch={false}
              >
                {name || id}
              </Link>
            </td>
            <td data-label={t('columns.contact')}>
              <span>
                <span className="tabular">{phone && phoneLabel({phone, phoneExtension})}</span>
                <span className="secondary">{email}</span>
              </span>
            </td>
            <td data-label={t('columns.town')}>{town ?? '–'}</td>
            <td className="tabular" data-label={t('columns.requests')}>
              {number.number(requests.length)}
            </td>
            <td className="tabular" data-label={t('columns.last')}>
              {format.moment(at, true)}
            </td>
            <td className="tabular" data-label={t('columns.value')}>
              {amount(value)}
            </td>
          </tr>
        )
      })}
    </ListTable>
  )
}

const REQUEST_COLUMNS = ['request', 'received', 'visit', 'outcome'] as const

function Requests({requests}: {requests: readonly CustomerRequest[]}) {
  const t = useTranslations('admin.customers')
  const tStatus = useTranslations('admin.bookings.status')
  const format = useDateFormat()
  const labels = useOptionLabels()
  const visitLabel = useVisitLabel()
  const outcomeLabel = useOutcomeLabel()
  return (
    <ListTable variant="plain" columns={REQUEST_COLUMNS.map((column) => ({label: t(`columns.${column}`)}))}>
      {requests.map((request) => {
        const {_id, name, service, status, created_at: at, outcome} = request
        const agreed = agreedVisit(request)
        return (
          <tr key={_id}>
            <td>
              <a className="record-name" href={dashboardPath('bookings', {booking: _id})} data-row={_id}>
                {labels.service(service)}
              </a>
              <span className="secondary">{[name, tStatus(status)].join(' · ')}</span>
            </td>
            <td className="tabular" data-label={t('columns.received')}>
              {format.moment(at, true)}
            </td>
            <td className="tabular" data-label={t('columns.visit')}>
              {agreed ? visitLabel.visit(agreed) : format.day(plannedDate(request), true)}
            </td>
            <td className="tabular" data-label={t('columns.outcome')}>
              {outcome ? outcomeLabel(outcome) : '–'}
            </td>
          </tr>
        )
      })}
    </ListTable>
  )
}

/** Each value once, in the order of the requests. */
const distinct = (requests: readonly CustomerRequest[], valueOf: (request: CustomerRequest) => string) => [
  ...new Map(requests.filter(valueOf).map((request) => [valueOf(request), request])),
]

/** One person: how to reach them, all requests as links into the drawer, messages and reviews. */
export function CustomerRecord({customer: {requests, value, messages, reviews}}: {customer: CustomerDetail}) {
  const t = useTranslations('admin.customers')
  const tCustomer = useTranslations('admin.customer')
  const amount = useAmount()
  return (
    <div className="customer-record">
      <dl>
        <dt>{t('columns.contact')}</dt>
        {distinct(requests, ({phone}) => phone).map(([phone, {phoneExtension}]) => (
          <dd key={phone}>
            <PhoneLink phone={phone} phoneExtension={phoneExtension} />
          </dd>
        ))}
        {distinct(requests, ({email}) => email).map(([email]) => (
          <dd key={email}>
            <a href={mailHref(email)}>{email}</a>
          </dd>
        ))}
        {distinct(requests, visitAddress).map(([address]) => (
          <dd key={address}>
            <AddressLink address={address} />
          </dd>
        ))}
        <dt>{t('columns.value')}</dt>
        <dd className="tabular">{amount(value)}</dd>
      </dl>
      <h2 className="h3">{t('requests')}</h2>
      <Requests requests={requests} />
      {messages.length > 0 && (
        <>
          <h2 className="h3">{t('messages')}</h2>
          <MessageLines messages={messages} />
        </>
      )}
      {reviews.length > 0 && (
        <>
          <h2 className="h3">{tCustomer('reviews')}</h2>
          <ReviewLines reviews={reviews} />
        </>
      )}
      <p className="hint">{t('grouped')}</p>
    </div>
  )
}
