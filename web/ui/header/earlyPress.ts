import {toggleDialog} from './toggleDialog'

/**
 * Carries out the press that came before the page's listeners (web/ui/scripts/keepEarlyPress.ts); a later press elsewhere
 * has taken it back. A press that goes all its way from now on has been heard.
 */
export function carryOutEarlyPress(signal: AbortSignal) {
  addEventListener('click', () => delete window.earlyPress, {signal})
  // Search and the rest of the page begin to listen in the same turn, which a press on its way may have brought about.
  setTimeout(() => {
    const pressed = window.earlyPress
    delete window.earlyPress
    // The browser itself opens and closes what these name, or has missed it.
    if (pressed?.matches('[commandfor],[popovertarget]')) toggleDialog(pressed)
    else pressed?.click()
  })
}
