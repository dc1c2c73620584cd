/** Opens the details that the address leads into, where the browser does not do it itself. */
export function openTarget() {
  const target = document.getElementById(location.hash.slice(1))
  const details = target?.closest('details')
  if (!details || details.open) return
  details.open = true
  details.scrollIntoView()
}
