import {getTranslations} from 'next-intl/server'
import type {ReactNode} from 'react'
import {ClearAdminStorage} from '@/ui/admin/shell/Account'
import {ThemeButton} from '@/ui/admin/ThemeButton'
import './LoginFrame.css'

export async function LoginFrame({children}: {children: ReactNode}) {
  const t = await getTranslations('admin')
  return (
    <main id="main" className="login-frame">
      <ClearAdminStorage />
      <div className="card">
        <header>
          <h1 className="h3">{t('login.title')}</h1>
          <ThemeButton />
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
