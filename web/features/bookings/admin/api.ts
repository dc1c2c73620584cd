export const bookingAddress = (id: string) => `/api/admin/bookings/${encodeURIComponent(id)}`
