/**
 * Fetches what lies over the home page's first picture (web/features/site/home/hero/HeroDrawing.tsx) when the page has
 * loaded and the browser has nothing more urgent to do. Without it the picture stands alone.
 */
export function fetchDrawing() {
  async function begin() {
    const place = document.querySelector<HTMLElement>('[data-fetch]')
    const answer = await fetch(place?.dataset.fetch ?? '')
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    // A script that was parsed this way never runs; one with the same text does.
    const script = document.createElement('script')
    script.text = page.querySelector('.hero-drawing+script')?.textContent ?? ''
    place?.append(...page.querySelectorAll('link[rel=stylesheet],style,.hero-drawing'), script)
  }
  const once = () => void begin().catch(() => undefined)
  addEventListener('load', () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(once, {timeout: 2000})
    else setTimeout(once, 200)
  })
}
