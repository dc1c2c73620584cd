import {getTranslations} from 'next-intl/server'
import {ThemeToggle} from '@/ui/header/ThemeToggle'
import {Icon} from '@/ui/Icon'

/** Switches the dashboard and its sign-in between light and dark. */
export async function ThemeButton() {
  const t = await getTranslations('admin.shell')
  return (
    <ThemeToggle className="btn btn--ghost btn--icon" toDark={t('toDark')} toLight={t('toLight')} hidden={t('theme')}>
      <Icon name="moon" className="if-light" />
      <Icon name="sun" className="if-dark" />
    </ThemeToggle>
  )
}
