'use client'

import {useTranslations} from 'next-intl'
import {telHref} from '@/lib/format/phoneLinks'
import {usPhoneLabel} from '@/lib/format/usPhoneLabel'

type Phone = {phone: string; phoneExtension?: string | undefined}

/** Formats a phone number with its extension. */
export function usePhoneLabel() {
  const t = useTranslations('admin.inbox')
  return ({phone, phoneExtension: extension}: Phone) =>
    extension ? t('phone', {phone: usPhoneLabel(phone), extension}) : usPhoneLabel(phone)
}

export function PhoneLink(phone: Phone) {
  const label = usePhoneLabel()
  return (
    <a className="tabular" href={telHref(phone.phone, phone.phoneExtension)}>
      {label(phone)}
    </a>
  )
}

type Props = {address: string; className?: string}

/** An address that opens a map. */
export const AddressLink = ({address, className}: Props) => (
  <a
    className={className}
    href={`https://www.google.com/maps/search/?${new URLSearchParams({api: '1', query: address})}`}
    target="_blank"
    rel="noreferrer"
  >
    {address}
  </a>
)
