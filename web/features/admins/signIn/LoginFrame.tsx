import {getTranslations} from 'next-intl/server'
import type {ReactNode} from 'react'
import {ThemeToggle} from '@/ui/header/ThemeToggle'
import {Icon} from '@/ui/Icon'

export async function LoginFrame({children}: {children: ReactNode}) {
  const t = await getTranslations('admin')
  return (
    <main id="main" className="login-frame">
      <div className="card">
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
          {/* Load the document: the public site has its own root layout, styles and policy. */}
          <a href="/">{t('login.home')}</a>
        </footer>
      </div>
    </main>
  )
}
