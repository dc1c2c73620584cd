import {dashboardPath} from './routes.ts'
import type {Closure, DayHours} from './time/hours'

/** The business for emails, with the editors' labels of stored values. */
export interface Business {
  name: string
  phone: string
  email: string
  /** The registration number with its kind, as one line. */
  registration?: string
  license?: string
  insurance?: string
  address?: string
  responseHours: number
  hours: DayHours[]
  closures: Closure[]
  nextSteps: {title: string; text: string}[]
  services: Record<string, string>
  slots: Record<string, string>
  offer: {enabled: boolean; text?: string; code?: string; percent?: number; terms?: string}
  /** Where customers review the business on Google. */
  googleReviewUrl?: string
  siteUrl: string
}

/** Whether a typed code is the newsletter's, ignoring case. A wrong code does not refuse a request. */
export const isOfferCode = (typed: string, {enabled, code}: Business['offer']) =>
  enabled && code !== undefined && typed.trim().toLowerCase() === code.trim().toLowerCase()

/** The dashboard's address in an email. */
export const dashboardUrl = ({siteUrl}: Business, query?: Record<string, string>) => siteUrl + dashboardPath(query)
