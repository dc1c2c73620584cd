import {vi} from 'vitest'
import type {Business} from '@/lib/business'

// What links in emails are made of.
vi.stubEnv('AUTH_SECRET', 'test-auth-secret-0123456789')
vi.stubEnv('SITE_URL', 'https://shoreline.example')

/** A business of which the editors have written down only what is required. */
export const sampleBusiness: Business = {
  name: 'Shoreline & Oak',
  phone: '+12015550142',
  email: 'office@example.com',
  responseHours: 24,
  hours: [
    ...(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const).map((day) => ({
      day,
      opens: '08:00',
      closes: '18:00',
    })),
    {day: 'saturday', opens: '09:00', closes: '16:00'},
    {day: 'sunday', closed: true},
  ],
  closures: [],
  nextSteps: [],
  services: {},
  slots: {},
  offer: {enabled: false},
  siteUrl: 'https://shoreline.example',
}
