import {isDark, setDark} from './theme'

/** `data-theme` is `toggle` on the one button of the header, `light` or `dark` on the two of the menu. */
export function switchTheme(pressed: Element) {
  const wanted = pressed.closest<HTMLElement>('[data-theme]')?.dataset.theme
  if (wanted) setDark(wanted === 'toggle' ? !isDark() : wanted === 'dark', true)
}

/** Updates each button's label and pressed state. */
export function showTheme() {
  const dark = isDark()
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme]')) {
    const {theme, light, dark: toDark} = button.dataset
    if (theme === 'toggle') button.ariaLabel = (dark ? light : toDark) ?? null
    else button.ariaPressed = String(dark === (theme === 'dark'))
  }
}
