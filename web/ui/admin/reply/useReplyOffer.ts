'use client'

import {useLocale} from 'next-intl'
import {useEffect, useState} from 'react'
import type {Locale} from '@/lib/locales'
import {apiFetch} from '../api'
import {filledOffer, ReplyOffer, type ReplySubject} from './offer'

const NOTHING = {subject: '', replies: []}

/** The saved replies, filled in for a customer; empty until they have loaded. */
export function useReplyOffer(customer: ReplySubject | undefined) {
  const [offer, setOffer] = useState<{locale: Locale; offer: ReplyOffer}>()
  const locale = customer?.locale
  const reader = useLocale()
  useEffect(() => {
    if (!locale) return undefined
    let mounted = true
    // Without saved replies the drawer still calls and writes: no notice.
    apiFetch(`/api/admin/replies?language=${locale}&reader=${reader}`)
      .then((body) => mounted && setOffer({locale, offer: ReplyOffer.parse(body)}))
      .catch(() => undefined)
    return () => {
      mounted = false
    }
  }, [locale, reader])
  return customer && offer?.locale === locale && offer ? filledOffer(offer.offer, customer) : NOTHING
}
