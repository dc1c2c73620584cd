import {loginPath} from '@/lib/redirects'

export const TABS = [
  'bookings',
  'today',
  'agenda',
  'customers',
  'quotes',
  'messages',
  'reviews',
  'subscribers',
  'figures',
  'settings',
  'users',
  'sessions',
] as const
export type Tab = (typeof TABS)[number]

export const asTab = (value: unknown): Tab => TABS.find((tab) => tab === value) ?? 'bookings'

/** The cookie that remembers whether an admin works in Bookings or Today: one per admin of a shared computer. */
export const workTabCookie = (userId: string) => `work-tab-${userId.replace(/\W/g, '-')}`

/** A URL without parameters opens the admin's last tab, at first Bookings. */
export const openingTab = (query: Readonly<Record<string, unknown>>, remembered: string | undefined): Tab =>
  Object.keys(query).length === 0 && remembered === 'today' ? 'today' : asTab(query.tab)

export const DASHBOARD = '/admin/dashboard'

/** The dashboard's address for a tab and its filters; empty values are left out. */
export function dashboardPath(tab: Tab, params: Record<string, string | number | undefined> = {}): string {
  const query = new URLSearchParams({tab})
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && value !== '') query.set(name, String(value))
  return `${DASHBOARD}?${query}`
}

/** The login page, which returns to this page. */
export const loginPathFromHere = (again: boolean) =>
  loginPath({again, next: window.location.pathname + window.location.search})
