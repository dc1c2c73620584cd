declare global {
  interface Window {
    /** Set by earlyPressScript (web/ui/scripts/scripts.ts). */
    earlyPress?: HTMLElement | null
  }
}

/** Carries out the press that came before the page's listeners; a later press elsewhere has taken it back. */
export function carryOutEarlyPress() {
  // Search and the rest of the page begin to listen in the same turn.
  queueMicrotask(() => {
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the script in the page has to be short
    window.onclick = null
    window.earlyPress?.click()
    delete window.earlyPress
  })
}
