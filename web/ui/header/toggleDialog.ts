/** Opens or closes the dialog that a button names, where the browser does not do it by itself (invoker commands). */
export function toggleDialog(pressed: Element) {
  const button = pressed.closest('button[commandfor]')
  if (!button || 'commandForElement' in button) return
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button.getAttribute('command') === 'close') dialog.close()
  else dialog.showModal()
}
