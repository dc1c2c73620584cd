import {getLocale, getTranslations} from 'next-intl/server'
import {readFlash, type Flash} from '@/server/auth/signIn'
import {signInProviders} from '@/server/auth/providers'
import {currentSession} from '@/server/auth/session'
import {Icon} from '@/ui/Icon'
import {AccessGranted, SignInForm} from './SignInForm'
import type {ReactNode} from 'react'
import {ClearAdminStorage} from '@/ui/admin/shell/HeaderControls'
import {ThemeButton} from '@/ui/admin/ThemeButton'
import {LogoLink} from '@/ui/header/HeaderLinks'
import {defaultBusiness, getBusiness} from '@/server/sanity/business'
import './LoginFrame.css'

type Props = {
  next: string
  notice: string | undefined
  /** The requested action needs a fresh sign-in, although the session is open. */
  again: boolean
}

/** The login page once the session is known: access granted, or the sign-in buttons with the last error. */
export async function LoginState({next, notice, again}: Props) {
  const t = await getTranslations('admin.login')
  const session = await currentSession()
  if (session.state === 'open' && !again)
    return <AccessGranted next={next} label={t('granted')} link={t('toDashboard')} />
  const flash = await readFlash(notice)
  const lastError = flash ?? (session.state === 'refused' ? ({kind: 'refused'} as const) : undefined)
  const lead = again ? 'again' : !lastError && session.state === 'ended' ? 'ended' : 'lead'
  return (
    <>
      {lastError && <LoginNotice notice={lastError} />}
      <p>{t(lead)}</p>
      {signInProviders().map(({id}) => (
        <SignInForm
          key={id}
          action={`/api/auth/signin/${id}?${new URLSearchParams({next, ...(again && {again: '1'})})}`}
          label={t(`with.${id}`)}
          pending={t('authenticating')}
        />
      ))}
    </>
  )
}

/**
 * Says why the last sign-in failed, or what a logout has left. Both come from an encrypted cookie, never from the URL.
 */
async function LoginNotice({notice}: {notice: Flash | {kind: 'refused'}}) {
  const t = await getTranslations('admin.login')
  const lines = (() => {
    switch (notice.kind) {
      case 'failed':
        return [t('failed')]
      case 'not_ended':
        return [t('notEnded')]
      case 'refused':
        return [t('attempt')]
      case 'denied': {
        const reason = t('denied', {reason: t(`reasons.${notice.refusal}`)})
        return notice.refusal === 'unauthorized_email' ? [reason, t('notAuthorized', {email: notice.email})] : [reason]
      }
      default:
        return notice satisfies never
    }
  })()
  return (
    <div className="alert" role="alert">
      <Icon name="alert" />
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  )
}

export async function CheckingAccess() {
  const t = await getTranslations('admin.login')
  return (
    <p className="wait" role="status">
      <span className="spinner" aria-hidden="true" />
      {t('checking')}
    </p>
  )
}

export async function LoginFrame({children}: {children: ReactNode}) {
  const t = await getTranslations('admin')
  // Staff must get in even when the public content cannot be read.
  const {name} = await getBusiness(await getLocale()).catch(defaultBusiness)
  return (
    <main id="main" className="login-frame">
      <ClearAdminStorage />
      <LogoLink name={name} href="/" />
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
