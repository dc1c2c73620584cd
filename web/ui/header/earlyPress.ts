import {toggleDialog} from './toggleDialog'

/** Carries out the press that came before the page's listeners (web/ui/scripts/keepEarlyPress.ts); a later press elsewhere has taken it back. */
export function carryOutEarlyPress() {
  // Search and the rest of the page begin to listen in the same turn.
  queueMicrotask(() => {
    const pressed = window.earlyPress
    // The browser itself opens and closes what these name, or has missed it.
    if (pressed?.matches('[commandfor],[popovertarget]')) toggleDialog(pressed)
    else pressed?.click()
    delete window.earlyPress
  })
}
