const stopsIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('input[type="search"], a.result')]

/** Moves the focus from the text box through the results and back by arrow keys. Home and End stay with the text. */
export function moveFocus(box: HTMLElement, key: string): boolean {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false
  const stops = stopsIn(box)
  const at = stops.findIndex((stop) => stop === document.activeElement)
  if (at < 0) return false
  stops[Math.max(0, Math.min(stops.length - 1, at + (key === 'ArrowDown' ? 1 : -1)))]?.focus()
  return true
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Whoever types on from a result goes on in the text box: it has the focus before the character arrives. */
export function typeOn(box: HTMLElement, {key, ctrlKey, metaKey, altKey}: Key): void {
  const isTyped = (key.length === 1 && key !== ' ') || key === 'Backspace'
  if (!isTyped || ctrlKey || metaKey || altKey) return
  const [input, ...results] = stopsIn(box)
  if (results.some((result) => result === document.activeElement)) input?.focus()
}
