const STATUSES = ['pending', 'confirmed', 'completed', 'cancelled']
const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString()

/** A booking of about 1 KB. */
export function booking(n: number) {
  return {
    _id: `booking.${n}`,
    _type: 'booking',
    id: `booking_${n}`,
    name: `Customer ${n}`,
    email: `customer${n}@example.com`,
    phone: `+1732555${String(n % 10_000).padStart(4, '0')}`,
    service: `Service ${n % 9}`,
    preferred_date: day(n % 400).slice(0, 10),
    preferred_time: '10:00 AM - 12:00 PM',
    notes: 'The deck behind the house is soft near the steps. '.repeat(6),
    status: STATUSES[n % 4],
    created_at: new Date(Date.UTC(2024, 0, 1) + n * 600_000).toISOString(),
    locale: 'en',
    spam: n % 50 === 0,
    history: [{_key: 'a', at: day(1), action: 'created', by: 'visitor'}],
    mails: [{_key: 'm', template: 'received', to: `customer${n}@example.com`, state: 'sent', tries: 1}],
  }
}
