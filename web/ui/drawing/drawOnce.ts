/**
 * Lets the drawings below the first view wait, and draw themselves once when they come into view (`.is-waiting` in
 * css/pictures.css). A clipped element is never in view, so its parent is watched.
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
