import type {SanityClient} from '@sanity/client'
import {bookingDocument} from '../../../support/bookingDocument'

/** Stores sixty bookings that differ in time, status and language, and an older one with an accent in its name. */
export async function storeSixtyBookings(client: SanityClient) {
  const transaction = client.transaction()
  for (let n = 0; n < 60; n++) {
    // Two of each minute: paging must neither skip nor repeat where the times are equal.
    const created_at = new Date(Date.UTC(2026, 9, 1, 12, Math.floor(n / 2))).toISOString()
    transaction.create(
      bookingDocument({
        name: `Person ${String(n).padStart(2, '0')}`,
        created_at,
        status: n % 4 === 0 ? 'confirmed' : 'pending',
        locale: n % 3 === 0 ? 'es' : 'en',
        spam: n === 59,
      }),
    )
  }
  transaction.create(
    bookingDocument({
      name: 'José Nuñez',
      email: 'jose@example.net',
      phone: '+17325550163',
      service: 'Windows & Doors',
      status: 'somewhere',
      created_at: '2026-09-01T12:00:00.000Z',
      preferred_date: undefined,
      preferred_time: undefined,
    }),
  )
  await transaction.commit()
}
