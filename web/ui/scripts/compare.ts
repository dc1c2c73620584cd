/**
 * Moves the edge between two pictures (web/ui/media/Compare.tsx) with its range input, before React comes and without it.
 * Listens on the way down: what happens while React waits to hydrate the page, it stops at the document.
 */
export function compare() {
  const compareOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('.compare') : null

  /** Ends the edge's own way: from here on it is the visitor's. */
  function stop({target}: Event) {
    compareOf(target)?.classList.remove('compare--travels')
  }

  function move(event: Event) {
    const {target} = event
    const frame = compareOf(target)
    if (!frame || !(target instanceof HTMLInputElement)) return
    stop(event)
    const shown = target.valueAsNumber
    frame.style.setProperty('--shown', `${shown}%`)
    const [before, after] = frame.querySelectorAll('.compare-tag')
    target.ariaValueText = `${before?.textContent} ${shown} %, ${after?.textContent} ${100 - shown} %`
  }

  /** Uncovers the point that the keyboard reached. */
  function uncover({target}: Event) {
    const frame = compareOf(target)
    const range = frame?.querySelector('input')
    if (!frame || !range || !(target instanceof HTMLElement) || !target.matches('.compare-points li > button')) return
    const [whole, point] = [frame.getBoundingClientRect(), target.getBoundingClientRect()]
    const needed = Math.ceil(((point.right - whole.left) / whole.width) * 100)
    if (needed <= range.valueAsNumber) return
    range.value = String(needed)
    range.dispatchEvent(new Event('input', {bubbles: true}))
  }

  addEventListener('pointerdown', stop, true)
  addEventListener('input', move, true)
  addEventListener('focusin', uncover, true)
}
