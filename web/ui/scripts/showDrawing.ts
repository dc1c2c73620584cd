/**
 * Shows the drawing over the built house once its picture is there: the edge travels from the drawing to the building, once
 * in a tab.
 */
export function showDrawing() {
  /** Whether this tab saw the edge travel before; storage may be forbidden, then it travels again. */
  function isFirstTime() {
    try {
      const seen = sessionStorage.getItem('drawn')
      sessionStorage.setItem('drawn', '1')
      return !seen
    } catch {
      return true
    }
  }

  function mayTravel({top, bottom}: DOMRect) {
    const inView = top < innerHeight && bottom > 0
    return inView && !matchMedia('(prefers-reduced-motion: reduce)').matches && isFirstTime()
  }

  async function show(frame: HTMLElement) {
    await frame.querySelector('img')?.decode()
    if (mayTravel(frame.getBoundingClientRect())) frame.classList.add('compare--travels')
    frame.style.setProperty('--shown', `${frame.querySelector('input')?.value}%`)
    frame.inert = false
  }

  /** Fetches the picture at dusk when somebody reaches for the theme's button, so that it is there for the change. */
  function fetchDusk({target}: Event) {
    if (target instanceof Element && target.closest('[data-theme]'))
      document.querySelector('.hero .dusk img')?.setAttribute('loading', 'eager')
  }
  for (const type of ['pointerover', 'focusin']) addEventListener(type, fetchDusk, true)

  const frame = document.querySelector<HTMLElement>('.hero-drawing .compare')
  // A picture that cannot be loaded leaves the built house alone.
  if (frame) void show(frame).catch(() => undefined)
}
