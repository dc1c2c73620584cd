/** Keys that change the value of a closed list box at once, before the other choices were seen. */
const CHANGES_AT_ONCE = /^(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown|[\p{L}\p{N}])$/u

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>

/**
 * For a list box whose choice acts at once: opens it instead. There the keys only move, and Enter chooses. A browser that
 * cannot open it by script changes nothing; the space bar opens it.
 */
export function openByKey(event: Key, select: HTMLSelectElement) {
  if (!CHANGES_AT_ONCE.test(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  if (select.ariaDisabled !== 'true' && 'showPicker' in select) select.showPicker()
}
