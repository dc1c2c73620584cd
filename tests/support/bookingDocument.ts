let counter = 0
/** A booking document as the site stores it. */
export function bookingDocument<Changes extends object>(changes: Changes) {
  const n = ++counter
  return {
    _id: `booking.t${n}`,
    _type: 'booking',
    id: `booking_1795224000000_t${n}`,
    user_id: 'anonymous',
    name: `Customer ${n}`,
    email: `customer${n}@example.net`,
    phone: `+1201555${String(1000 + n)}`,
    service: 'Roofing Services',
    preferred_date: '2026-12-01',
    preferred_time: 'Flexible (Any time)',
    notes: '',
    status: 'pending',
    created_at: new Date(Date.UTC(2026, 10, 20, 12, 0, n)).toISOString(),
    locale: 'en',
    spam: false,
    history: [
      {_key: 'created', _type: 'historyEntry', at: '2026-11-20T12:00:00.000Z', by: 'customer', action: 'created'},
    ],
    ...changes,
  }
}
