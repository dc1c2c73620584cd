import {bookingDocument} from '../bookingDocument.ts'

type Lake = {operations: {create(document: ReturnType<typeof bookingDocument>): Promise<unknown>}}

/** Stores a new booking with a unique name. */
export async function storedBooking(lake: Lake, changes: Record<string, unknown> = {}) {
  const unique = `e${Date.now().toString(36)}${Math.round(performance.now())}`
  const booking = bookingDocument({
    _id: `booking.${unique}`,
    name: `Person ${unique}`,
    email: `${unique}@example.net`,
    created_at: new Date().toISOString(),
    // A day of its own, far ahead: a time can be confirmed once, and nobody is told of one that is over.
    preferred_date: new Date(Date.UTC(2080, 0, 1 + Math.floor(Math.random() * 3000))).toISOString().slice(0, 10),
    preferred_time: '10:00 AM - 12:00 PM',
    ...changes,
  })
  await lake.operations.create(booking)
  return booking
}
