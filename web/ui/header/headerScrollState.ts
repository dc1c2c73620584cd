const THRESHOLD = 10

/** Marks the header once the page has moved more than 10px (docs/specification.md, section 2). */
export function updateScrollState() {
  document.querySelector('header.header')?.classList.toggle('is-scrolled', scrollY > THRESHOLD)
}
