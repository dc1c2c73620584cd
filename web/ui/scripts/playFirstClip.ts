/**
 * Plays the first clip when the page has loaded, and takes away a clip that cannot be loaded. React takes over with the
 * first sign of somebody who uses the page (web/features/gallery/usePlayback.ts), and at once for a reader who asked for
 * less motion: nothing plays then, and only React says so on the buttons.
 */
export function playFirstClip() {
  const video = document.querySelector('video')
  document.addEventListener(
    'error',
    ({target}) => {
      if (target instanceof Element && target.matches('video,source:last-of-type'))
        target.closest<HTMLElement>('.clip')?.style.setProperty('display', 'none')
    },
    true,
  )
  if (matchMedia('(prefers-reduced-motion:reduce)').matches) {
    document.querySelector('main')?.setAttribute('data-eager', 'true')
    return
  }
  addEventListener('load', () => {
    if (video && video.getBoundingClientRect().top < innerHeight * 0.9) void video.play().catch(() => undefined)
  })
}
