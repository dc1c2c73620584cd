import {SERVICE_OPTIONS, TIME_SLOTS} from '../../web/lib/bookingOptions.ts'

/** The values that a booking stores, in the order of the form. */
export const SERVICE_CHOICES = [...SERVICE_OPTIONS]
export const SLOT_CHOICES = [...TIME_SLOTS]

export const STATUS_CHOICES = [
  {title: 'Pending', value: 'pending'},
  {title: 'Confirmed', value: 'confirmed'},
  {title: 'Completed', value: 'completed'},
  {title: 'Cancelled', value: 'cancelled'},
]

/** What came of a visit, in the order in which it usually happens. */
export const OUTCOME_CHOICES = [
  {title: 'Visited', value: 'visited'},
  {title: 'Quote sent', value: 'quoted'},
  {title: 'Won', value: 'won'},
  {title: 'Lost', value: 'lost'},
  {title: 'Job done', value: 'done'},
]

/** Drawn material samples. Each is a CSS class on the site. */
export const SWATCH_CHOICES = [
  {title: 'Deck boards', value: 'deck'},
  {title: 'Siding', value: 'siding'},
  {title: 'Roof shingles', value: 'roof'},
  {title: 'Window', value: 'window'},
  {title: 'Remodel', value: 'remodel'},
  {title: 'Hardie plank', value: 'hardie'},
  {title: 'Azek composite', value: 'azek'},
  {title: 'Storm damage', value: 'storm'},
  {title: 'Lap siding', value: 'lap'},
  {title: 'Other', value: 'other'},
]

export const DAY_CHOICES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
