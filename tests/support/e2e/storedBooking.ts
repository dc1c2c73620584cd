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
    ...changes,
  })
  await lake.operations.create(booking)
  return booking
}
