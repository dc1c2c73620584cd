'use client'

import {createContext, use, type ReactNode} from 'react'

/** The names of services and time slots in the reader's language, by stored value. */
export type BookingLabels = {services: Record<string, string>; slots: Record<string, string>}

const Context = createContext<BookingLabels>({services: {}, slots: {}})

export function OptionLabels({labels, children}: {labels: BookingLabels; children: ReactNode}) {
  return <Context value={labels}>{children}</Context>
}

/** Labels stored values; a value without a name in the content is shown as it is. */
export function useOptionLabels() {
  const {services, slots} = use(Context)
  return {
    service: (value: string) => services[value] ?? value,
    slot: (value: string | undefined) => value && (slots[value] ?? value),
  }
}
