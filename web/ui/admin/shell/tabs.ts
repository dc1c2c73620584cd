import {loginPath} from '@/lib/redirects'

export const TABS = [
  'bookings',
  'agenda',
  'quotes',
  'messages',
  'reviews',
  'subscribers',
  'settings',
  'users',
  'sessions',
] as const
export type Tab = (typeof TABS)[number]

export const asTab = (value: unknown): Tab => TABS.find((tab) => tab === value) ?? 'bookings'

export const DASHBOARD = '/admin/dashboard'

/** The dashboard's address for a tab and its filters; empty values are left out. */
export function dashboardPath(tab: Tab, params: Record<string, string | number | undefined> = {}): string {
  const query = new URLSearchParams({tab})
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && value !== '') query.set(name, String(value))
  return `${DASHBOARD}?${query}`
}

/** The login page, which leads back to this one. */
export const loginPathFromHere = (again: boolean) =>
  loginPath({again, next: window.location.pathname + window.location.search})
