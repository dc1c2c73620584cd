import {getTranslations} from 'next-intl/server'
import type {ReactNode} from 'react'
import {ThemeToggle} from '@/ui/header/ThemeToggle'
import {Icon} from '@/ui/Icon'

export async function LoginFrame({children}: {children: ReactNode}) {
  const t = await getTranslations('admin')
  return (
    <main id="main" className="adm">
      <div className="login-frame">
        <header>
          <h1 className="h3">{t('login.title')}</h1>
          <ThemeToggle
            className="btn btn--ghost btn--icon"
            toDark={t('shell.toDark')}
            toLight={t('shell.toLight')}
            hidden={t('shell.theme')}
          >
            <Icon name="moon" className="if-light" />
            <Icon name="sun" className="if-dark" />
          </ThemeToggle>
        </header>
        <div aria-live="polite">{children}</div>
        <footer>
          {/* A document navigation: the public site has other styles and another policy. */}
          <a href="/">{t('login.home')}</a>
        </footer>
      </div>
    </main>
  )
}
