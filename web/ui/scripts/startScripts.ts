declare global {
  interface Window {
    /** What React reads when it begins, as Next writes it. */
    __next_f: [1, string][]
  }
}

/**
 * When a page's scripts run that `web/server/publish/pageCache.mjs` holds back; Next has no setting for it. On a slow line
 * they would take four fifths of it from the page's first picture, so they wait for its last byte, or so long that it may
 * never come. Who only reads needs none of them: they are fetched when the page is there, and run with the first sign of
 * somebody who uses it. At once they run where the address asks for something, and on a page that is marked by
 * `data-eager`: if by a form's name, then where the page is shown again or this tab keeps a draft. The data for React that the
 * page left out is fetched with them. Says `scriptsfetched` when all of it is there and none has run.
 */
export function startScripts() {
  const LONGEST_WAIT = 3000

  function begin() {
    let held = [...document.querySelectorAll<HTMLScriptElement>('[data-src]')]
    if (held.length === 0) return

    const version = document.querySelector<HTMLElement>('[data-version]')?.dataset.version
    let data: Promise<void> | undefined
    /** The data for React, which waits in `__next_f` as if it had come with the page. */
    async function fetchData() {
      if (!version) return
      const answer = await fetch(`${location.pathname}?_rsc`, {headers: {RSC: '1'}})
      const isData = answer.headers.get('content-type')?.startsWith('text/x-component')
      if (isData && answer.headers.get('x-page-version') === version) {
        self.__next_f.push([1, await answer.text()])
        return
      }
      // A later page is there. One that was just asked for anew is on its way to another server: it waits for the next sign,
      // as does one in which somebody may be typing.
      if (isData && navigationType() !== 'reload' && document.activeElement === document.body) location.reload()
      throw new Error('no data')
    }
    const dataOnce = () =>
      (data ??= fetchData().catch((error: unknown) => {
        data = undefined
        throw error
      }))
    async function runAll() {
      await dataOnce()
      for (const script of held) script.src = script.dataset.src ?? ''
      held = []
    }
    const run = () => void runAll().catch(() => undefined)

    /** Into the browser's cache, apart from each other, so that they do not crowd the line. Safari has no `rel=prefetch`. */
    const fetchAhead = (script: HTMLScriptElement, index: number) =>
      new Promise((resolve) => setTimeout(resolve, index * 50))
        .then(() => fetch(script.dataset.src ?? '', {priority: 'low'}))
        .then((answer) => answer.blob())
    const fetchAll = () =>
      Promise.all([dataOnce(), ...held.map(fetchAhead)]).then(
        () => held.length > 0 && dispatchEvent(new Event('scriptsfetched')),
        () => undefined,
      )

    function hasDraft(form: string) {
      try {
        return sessionStorage.getItem(`draft:${form}`)
      } catch {
        // Storage may be forbidden: then there is none.
        return null
      }
    }
    function navigationType() {
      const [entry] = performance.getEntriesByType('navigation')
      return entry && 'type' in entry ? entry.type : undefined
    }

    const eager = document.querySelector<HTMLElement>('[data-eager]')?.dataset.eager
    function afterPicture() {
      if (
        /[?#]/.test(location.href) ||
        (eager && (eager === 'true' || navigationType() !== 'navigate' || hasDraft(eager)))
      )
        run()
      addEventListener('scroll', run)
      addEventListener('focusin', run)
      // A browser says that the pointer moves when a page appears below it: that is no sign of anybody.
      addEventListener('pointermove', ({movementX}) => movementX && run())
    }

    for (const sign of ['pointerdown', 'click', 'keydown']) addEventListener(sign, run)
    addEventListener('load', () => void fetchAll())
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
    if (!picture || picture.complete) return afterPicture()
    for (const end of ['load', 'error']) picture.addEventListener(end, afterPicture)
    setTimeout(afterPicture, LONGEST_WAIT)
  }

  // Until they run, the theme's button of a dark page is named here.
  const toggle = document.querySelector<HTMLElement>('.dark [data-theme=toggle]')
  if (toggle) toggle.ariaLabel = toggle.dataset.light ?? null
  // Next writes some of its scripts behind this one.
  document.addEventListener('DOMContentLoaded', begin)
}
