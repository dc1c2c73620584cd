import {getTranslations} from 'next-intl/server'
import {readFlash} from '@/server/auth/flash'
import {signInProviders} from '@/server/auth/providers'
import {currentSession} from '@/server/auth/session'
import {AccessGranted} from './AccessGranted'
import {LoginNotice} from './LoginNotice'
import {SignInForm} from './SignInForm'

/** The login page once the session is known: access granted, or the sign-in buttons with the last error. */
export async function LoginState({next, notice}: {next: string; notice: string | undefined}) {
  const t = await getTranslations('admin.login')
  const session = await currentSession()
  if (session.state === 'open') return <AccessGranted next={next} label={t('granted')} link={t('toDashboard')} />
  const flash = await readFlash(notice)
  const lastError = flash ?? (session.state === 'refused' ? ({kind: 'refused'} as const) : undefined)
  const ended = !lastError && session.state === 'ended'
  return (
    <>
      {lastError && <LoginNotice notice={lastError} />}
      <p>{ended ? t('ended') : t('lead')}</p>
      {signInProviders().map(({id}) => (
        <SignInForm
          key={id}
          action={`/api/auth/signin/${id}?${new URLSearchParams({next})}`}
          label={t(`with.${id}`)}
          pending={t('authenticating')}
        />
      ))}
    </>
  )
}
