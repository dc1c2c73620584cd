/** The logo: roof, siding and sill. The name beside it is text. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="2" fill="#17463a" />
      <path d="M5 17.5 16 6.5l11 11" fill="none" stroke="#f4f6f1" strokeWidth="3" />
      <path d="M9 19.6h14M9 23.1h14" stroke="#f4f6f1" strokeWidth="1.5" />
      <path d="M6 26.6h20" stroke="#e3a440" strokeWidth="2.2" />
    </svg>
  )
}
