'use client'

import {createContext, use, type ReactNode} from 'react'

/** The names that the business gives its services and time windows, in the reader's language, by their stored value. */
export type BookingLabels = {services: Record<string, string>; slots: Record<string, string>}

const Context = createContext<BookingLabels>({services: {}, slots: {}})

export function OptionLabels({labels, children}: {labels: BookingLabels; children: ReactNode}) {
  return <Context value={labels}>{children}</Context>
}

/** What a stored value is called; the value itself where the content has no name for it. */
export function useLabels() {
  const {services, slots} = use(Context)
  return {
    service: (value: string) => services[value] ?? value,
    slot: (value: string | undefined) => value && (slots[value] ?? value),
  }
}
