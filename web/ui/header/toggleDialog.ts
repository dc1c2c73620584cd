/** Props of a button that opens or closes a native dialog by an invoker command. */
export const dialogCommand = (command: 'show-modal' | 'close', dialog: string) => ({command, commandfor: dialog})

/** Carries out `dialogCommand` in browsers without invoker commands. */
export function toggleDialog(pressed: Element) {
  const button = pressed.closest('[commandfor]')
  if (!button || 'commandForElement' in button) return
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button.getAttribute('command') === 'close') dialog.close()
  else dialog.showModal()
}
