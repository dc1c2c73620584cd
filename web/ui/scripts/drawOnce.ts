/**
 * Lets the drawings below the first view wait, and draw themselves once when they come into view
 * (`.is-waiting` in their components' styles).
 */
export function drawOnce() {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const {target, isIntersecting} of entries) {
        target.classList.toggle('is-waiting', !isIntersecting)
        if (isIntersecting) observer.unobserve(target)
      }
    },
    {threshold: 0.2},
  )
  for (const drawing of document.querySelectorAll('.draws-itself,.measurement')) observer.observe(drawing)
}
