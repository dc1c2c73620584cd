import {defineField} from 'sanity'
import en from '../../messages/en.json' with {type: 'json'}
import {BOOKING_STATUSES, OUTCOME_STAGES, SERVICE_OPTIONS, TIME_SLOTS} from '../../web/lib/bookingOptions.ts'

/** The values that a booking stores, in the order of the form. */
export const SERVICE_CHOICES = [...SERVICE_OPTIONS]
export const SLOT_CHOICES = [...TIME_SLOTS]

/** The Studio names statuses and outcomes as the dashboard does. */
const {bookings, outcome} = en.admin
export const STATUS_CHOICES = BOOKING_STATUSES.map((value) => ({title: bookings.status[value], value}))
export const OUTCOME_CHOICES = OUTCOME_STAGES.map((value) => ({title: outcome.stages[value], value}))

/** Drawn material samples. Each is a CSS class on the site. */
export const SWATCH_CHOICES = [
  {title: 'Deck boards', value: 'deck'},
  {title: 'Siding', value: 'siding'},
  {title: 'Roof shingles', value: 'roof'},
  {title: 'Window', value: 'window'},
  {title: 'Remodel', value: 'remodel'},
  {title: 'Hardie Plank', value: 'hardie'},
  {title: 'Azek composite', value: 'azek'},
  {title: 'Storm damage', value: 'storm'},
  {title: 'Lap siding', value: 'lap'},
  {title: 'Other', value: 'other'},
]

export const DAY_CHOICES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** Overrides the booking option of a project's service, such as a roof under "Siding and roofing". */
export const ownBookingOption = (group?: string) =>
  defineField({
    name: 'bookingOption',
    title: 'Choice in the booking form',
    description: 'What Get Free Quote chooses in the form. Left empty: the choice of the service.',
    type: 'string',
    group,
    options: {list: SERVICE_CHOICES},
  })
