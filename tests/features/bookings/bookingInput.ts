/** A booking that is taken as it is; fields may be replaced. */
export const bookingInput = <Fields extends object>(fields?: Fields) => ({
  name: 'Maria Souza',
  email: 'maria@example.com',
  phone: '(201) 555-0123',
  service: 'Roofing Services',
  preferred_date: '2026-12-01',
  preferred_time: '10:00 AM - 12:00 PM',
  notes: '',
  ...fields,
})
