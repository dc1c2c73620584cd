/** The logo: roof, siding and sill. The name beside it is text. */
export function Logo() {
  return (
    <svg aria-hidden="true">
      <use href="/drawings/icons.svg#logo" />
    </svg>
  )
}
