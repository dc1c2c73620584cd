/** Who signs the mails, and the words that editors have for what a booking stores. */
export interface Business {
  name: string
  phone: string
  email: string
  registration?: string
  license?: string
  insurance?: string
  address?: string
  responseHours: number
  nextSteps: {title: string; text: string}[]
  services: Record<string, string>
  slots: Record<string, string>
  offer: {enabled: boolean; text?: string; code?: string; terms?: string}
  siteUrl: string
}

/** The dashboard, open where `query` says: `{booking: id}`, `{tab: 'messages', q: id}`. */
export const dashboardUrl = ({siteUrl}: Business, query: Record<string, string> = {}) =>
  [`${siteUrl}/admin/dashboard`, new URLSearchParams(query).toString()].filter(Boolean).join('?')
