/** Moves the focus from the text box through the results and back by arrow keys. Home and End stay with the text. */
export function moveFocus(box: HTMLElement, key: string): boolean {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false
  const stops = [...box.querySelectorAll<HTMLElement>('input[type="search"], a.result')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  if (at < 0) return false
  stops[Math.max(0, Math.min(stops.length - 1, at + (key === 'ArrowDown' ? 1 : -1)))]?.focus()
  return true
}
