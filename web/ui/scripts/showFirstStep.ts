/**
 * On phones shows the first step of the booking form before React does, as soon as what its buttons need is in the
 * browser's cache: until then, and should a script fail, the whole form stands there, which posts without any. Wider
 * screens show free days in the place of the date field, so React runs there at once.
 */
export function showFirstStep() {
  if (matchMedia('(min-width: 640px)').matches) {
    document.querySelector('main')?.setAttribute('data-eager', 'true')
    return
  }
  const form = document.querySelector<HTMLFormElement>('.booking-screen form')
  addEventListener('scriptsfetched', () => {
    // Whoever reads on already keeps the whole form, as in web/features/bookings/form/BookingScreen.tsx.
    if (form && scrollY <= 300) form.dataset.step = '1'
  })
  document.addEventListener(
    'error',
    ({target}) => {
      if (target instanceof HTMLScriptElement) form?.removeAttribute('data-step')
    },
    true,
  )
}
