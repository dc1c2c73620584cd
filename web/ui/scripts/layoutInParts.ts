/**
 * Lays out what lies below the first view a section at a time, when the page and its web fonts are there (loadFonts.ts) and
 * the browser has nothing more urgent to do, or at once when somebody begins. Only on the way to a page's top: elsewhere the
 * place to be shown depends on true heights.
 */
export function layoutInParts() {
  const [entry] = performance.getEntriesByType('navigation')
  if (location.hash || !(entry && 'type' in entry && entry.type === 'navigate')) return

  const ALL = 20
  let part = 2
  const sheet = new CSSStyleSheet()
  const partsFrom = (first: number) =>
    `main>:nth-child(n+${first}),main :is(section,article,fieldset):nth-of-type(n+${first})`
  function leaveOutFrom(first: number) {
    part = first
    sheet.replaceSync(
      part < ALL
        ? `${partsFrom(part)},.prose,aside,footer{content-visibility:auto;contain-intrinsic-height:auto 50rem}`
        : '',
    )
  }
  function next() {
    leaveOutFrom(document.querySelector(partsFrom(part + 1)) ? part + 1 : ALL)
    // Safari has no requestIdleCallback. Without a time limit, Chromium may not come to it while the page stands still.
    const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(next, {timeout: 1000}) : setTimeout(next))
    if (part < ALL) requestAnimationFrame(soon)
  }

  leaveOutFrom(part)
  document.adoptedStyleSheets = [sheet]
  addEventListener('fontsloaded', next)
  for (const sign of ['scroll', 'keydown', 'pointerdown', 'click', 'focusin'])
    addEventListener(sign, () => leaveOutFrom(ALL), {once: true})
}
