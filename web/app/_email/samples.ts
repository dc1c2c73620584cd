import {BOOKING_STATUSES} from '@/lib/bookingOptions'
import type {Email, EmailTemplate} from '@/lib/emails'
import type {Locale} from '@/lib/locales'
import type {Booking, ContactMessage, Quote, StaffMail, Subscriber} from '@/sanity.types'
import {newQueuedEmail} from '@/server/email/outbox/queuedEmail'
import type {OutboxDocument} from '@/server/email/outbox/deliver'

const AT = '2026-11-23T15:00:00.000Z'
const system = {_createdAt: AT, _updatedAt: AT, _rev: 'sample'}

const booking = (locale: Locale, status: Booking['status']): Booking => ({
  ...system,
  _id: 'booking.sample',
  _type: 'booking',
  id: 'booking_1795446000000_k3v9x2m1q',
  user_id: 'anonymous',
  name: 'Maria Souza',
  email: 'maria@example.com',
  phone: '+12015550123',
  phoneExtension: '12',
  service: 'Siding Installation & Repair',
  preferred_date: '2026-12-01',
  preferred_time: '10:00 AM - 12:00 PM',
  street: '12 Ocean Avenue',
  zip: '07030',
  notes: 'Two floors, north side only.\nThere is a dog. <b>Please ring twice.</b>',
  status,
  created_at: AT,
  locale,
  source: {_type: 'leadSource', utmSource: 'flyer', landing: '/services'},
})

const PHOTOS = ['front', 'back'].map((_key) => ({
  _key,
  _type: 'bookingPhoto' as const,
  file: {_type: 'file' as const},
  key: '',
  width: 2048,
  height: 1536,
  at: AT,
}))

const message = (locale: Locale): ContactMessage => ({
  ...system,
  _id: 'contactMessage.sample',
  _type: 'contactMessage',
  id: 'message_1795446000000_p0q8r7s6t',
  name: 'Ana Lima',
  email: 'ana@example.com',
  phone: '+17325550199',
  subject: 'Cedar or composite?',
  message: 'Which lasts longer near the sea?\n\nThank you, Ana',
  created_at: AT,
  locale,
})

const quote = (locale: Locale, state: Quote['state']): Quote => ({
  ...system,
  _id: 'quote.sample',
  _type: 'quote',
  id: 'quote_1795446000000_q1w2e3r4t',
  state,
  name: 'Maria Souza',
  email: 'maria@example.com',
  address: '12 Ocean Avenue, Hoboken, 07030',
  locale,
  title: 'Composite deck, 12 x 16 ft',
  total: 2_485_000,
  validUntil: '2030-12-23',
  created_at: AT,
  draft: '{}',
  versions: [{_key: 'v1', _type: 'quoteVersion', number: 1, at: AT, by: 'office@example.com', text: '{}', hash: ''}],
  tokenHash: '',
})

const subscriber = (locale: Locale, status: Subscriber['status']): Subscriber => ({
  ...system,
  _id: 'subscriber.sample',
  _type: 'subscriber',
  id: 'subscriber_1795446000000_a1b2c3d4e',
  email: 'reader@example.com',
  locale,
  status,
  created_at: AT,
  consent: {text: '', at: AT},
})

const staff: StaffMail = {
  ...system,
  _id: 'staffMail.sample',
  _type: 'staffMail',
  job: 'weekly',
  period: '2026-11-16',
  created_at: AT,
}

const WEEK = {
  bookings: 14,
  confirmed: 9,
  messages: 5,
  reviews: 3,
  spam: {bookings: 2, messages: 1},
  response: 3.4,
  monday: '2026-11-16',
  sunday: '2026-11-22',
}

const VISIT = {date: '2026-12-03', start: '13:30', end: '15:00'}
const PROPOSAL = {date: '2026-12-07', time: '8:00 AM - 10:00 AM', at: AT}

type Sample = Email & {document: (locale: Locale) => OutboxDocument}
type SamplesOf<Template> = Record<string, Extract<Sample, {template: Template}>>

const statusSamples = Object.fromEntries(
  BOOKING_STATUSES.map((status) => [
    `booking-${status}`,
    {template: 'booking-status' as const, document: (locale: Locale) => booking(locale, status), data: {status}},
  ]),
)

/** At least one sample of each email, by the name of its preview. */
const samples: {[Template in EmailTemplate]: SamplesOf<Template>} = {
  'booking-new': {'booking-new': {template: 'booking-new', document: (locale) => booking(locale, 'pending')}},
  'booking-received': {
    'booking-received': {template: 'booking-received', document: (locale) => booking(locale, 'pending')},
    'booking-received-flexible': {
      template: 'booking-received',
      document: (locale) => ({...booking(locale, 'pending'), preferred_time: 'Flexible (Any time)'}),
    },
    'booking-received-closed': {
      template: 'booking-received',
      document: (locale) => ({...booking(locale, 'pending'), preferred_date: '2026-12-06'}),
    },
  },
  'booking-status': {
    ...statusSamples,
    'booking-moved': {
      template: 'booking-status',
      document: (locale) => ({...booking(locale, 'confirmed'), visit: VISIT}),
      data: {status: 'confirmed', before: {date: '2026-12-01', start: '10:00', end: '12:00'}},
    },
  },
  'quote-sent': {
    'quote-sent': {template: 'quote-sent', document: (locale) => quote(locale, 'sent'), data: {version: 1}},
  },
  'quote-accepted': {
    'quote-accepted': {
      template: 'quote-accepted',
      document: (locale) => quote(locale, 'accepted'),
      data: {signed: false},
    },
    'quote-signed': {template: 'quote-accepted', document: (locale) => quote(locale, 'accepted'), data: {signed: true}},
  },
  'quote-answer': {
    'quote-answer-accepted': {
      template: 'quote-answer',
      document: (locale) => quote(locale, 'accepted'),
      data: {answer: 'accepted', text: ''},
    },
    'quote-answer-question': {
      template: 'quote-answer',
      document: (locale) => quote(locale, 'sent'),
      data: {answer: 'question', text: 'Do you take the old deck away?'},
    },
  },
  'booking-reminder': {
    'booking-reminder': {
      template: 'booking-reminder',
      document: (locale) => booking(locale, 'confirmed'),
      data: {date: '2026-12-01'},
    },
  },
  'booking-change': {
    'booking-change': {
      template: 'booking-change',
      document: (locale) => ({...booking(locale, 'confirmed'), proposal: PROPOSAL}),
      data: {change: 'propose', date: '2026-11-30', time: '8:00 AM - 10:00 AM'},
    },
  },
  'booking-photos': {
    'booking-photos': {
      template: 'booking-photos',
      document: (locale) => ({...booking(locale, 'pending'), photos: PHOTOS}),
    },
  },
  'review-request': {
    'review-request': {
      template: 'review-request',
      document: (locale) => ({...booking(locale, 'completed'), outcome: {stage: 'done', at: AT, by: 'office'}}),
    },
  },
  'quote-follow-up': {
    'quote-follow-up': {
      template: 'quote-follow-up',
      document: (locale) => ({...booking(locale, 'completed'), outcome: {stage: 'quoted', at: AT, by: 'office'}}),
      data: {step: 1, at: AT, texts: []},
    },
    'quote-follow-up-last': {
      template: 'quote-follow-up',
      document: (locale) => ({...booking(locale, 'confirmed'), outcome: {stage: 'quoted', at: AT, by: 'office'}}),
      data: {step: 2, at: AT, texts: []},
    },
  },
  'booking-own-change': {
    'booking-own-cancel': {
      template: 'booking-own-change',
      document: (locale) => booking(locale, 'cancelled'),
      data: {change: 'cancel'},
    },
    'booking-own-propose': {
      template: 'booking-own-change',
      document: (locale) => ({...booking(locale, 'confirmed'), visit: VISIT, proposal: PROPOSAL}),
      data: {change: 'propose'},
    },
  },
  'booking-declined': {
    'booking-declined': {
      template: 'booking-declined',
      document: (locale) => ({...booking(locale, 'confirmed'), visit: VISIT}),
      data: PROPOSAL,
    },
  },
  'review-new': {
    'review-new': {template: 'review-new', document: () => staff, data: {rating: 5, verified: true, low: false}},
    'review-new-low': {template: 'review-new', document: () => staff, data: {rating: 1, verified: false, low: true}},
  },
  'review-held': {'review-held': {template: 'review-held', document: () => staff, data: {rating: 4}}},
  'recipient-removed': {
    'recipient-removed': {
      template: 'recipient-removed',
      document: () => staff,
      data: {by: 'office@example.com', leads: 'both'},
    },
  },
  'contact-new': {'contact-new': {template: 'contact-new', document: message}},
  'newsletter-confirm': {
    'newsletter-confirm': {template: 'newsletter-confirm', document: (locale) => subscriber(locale, 'pending')},
  },
  'newsletter-offer': {
    'newsletter-offer': {template: 'newsletter-offer', document: (locale) => subscriber(locale, 'confirmed')},
  },
  'staff-promise': {
    'staff-promise-message': {template: 'staff-promise', document: message},
    'staff-promise': {template: 'staff-promise', document: (locale) => booking(locale, 'pending')},
  },
  'staff-weekly': {'staff-weekly': {template: 'staff-weekly', document: () => staff, data: WEEK}},
  'staff-spam': {
    'staff-spam': {template: 'staff-spam', document: () => staff, data: {bookings: 2, messages: 1}},
  },
  'lead-stored': {
    'lead-stored': {
      template: 'lead-stored',
      document: () => staff,
      data: {type: 'booking', id: 'booking.sample', reference: 'booking_1795446000000_k3v9x2m1q'},
    },
  },
}

export const SAMPLES: Record<string, Sample> = Object.fromEntries(
  Object.values(samples).flatMap((each) => Object.entries<Sample>(each)),
)

export const sampleEmail = (sample: Sample, locale: Locale) =>
  newQueuedEmail({key: 'sample', ...sample, to: 'maria@example.com', locale, now: new Date(AT)})
