import {localePath, type Locale} from '@/lib/locales'

/** The booking form with that service already chosen. */
export function bookingHref(locale: Locale, service: string | null | undefined): string {
  const path = localePath(locale, '/booking')
  return service ? `${path}?service=${encodeURIComponent(service)}` : path
}
