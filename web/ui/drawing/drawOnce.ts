/**
 * Starts each drawing when it scrolls into view (`.is-waiting` in css/pictures.css). Observes the parent: a clipped
 * element never intersects.
 */
export function drawOnce(signal: AbortSignal) {
  const drawings = new Map<Element, Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const {target, isIntersecting} of entries) {
        drawings.get(target)?.classList.toggle('is-waiting', !isIntersecting)
        if (isIntersecting) observer.unobserve(target)
      }
    },
    {threshold: 0.2},
  )
  for (const drawing of document.querySelectorAll('.draws-itself,.measurement')) {
    const place = (drawing.matches('svg') && drawing.parentElement) || drawing
    drawings.set(place, drawing)
    observer.observe(place)
  }
  signal.addEventListener('abort', () => observer.disconnect())
}
