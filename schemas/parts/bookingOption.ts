import {defineField} from 'sanity'
import {SERVICE_CHOICES} from './choices.ts'

/** For a work that is not what its service has in the form: a roof under "Siding and roofing". */
export const ownBookingOption = (group?: string) =>
  defineField({
    name: 'bookingOption',
    title: 'Choice in the booking form',
    description: 'What Get Free Quote chooses in the form. Left empty: the choice of the service.',
    type: 'string',
    group,
    options: {list: SERVICE_CHOICES},
  })
