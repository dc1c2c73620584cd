/** The fields of the form's three parts, which are three steps on phones. */
export const STEPS = [
  ['service'],
  ['preferred_date', 'preferred_time'],
  ['name', 'phone', 'email', 'preferred_contact', 'street', 'zip', 'notes'],
] as const

/** The step of a field, from 1. */
export const stepOf = (field: string) =>
  1 +
  Math.max(
    0,
    STEPS.findIndex((fields) => fields.some((each) => each === field)),
  )

export const fieldsOf = (step: number): readonly string[] => STEPS[step - 1] ?? []

/** As in BookingScreen.css: there one step is shown at a time. */
export const showsOneStep = () => matchMedia('(max-width: 639px)').matches
