import {getTranslations} from 'next-intl/server'
import {readFlash} from '@/server/auth/flash'
import {signInProviders} from '@/server/auth/providers'
import {currentSession} from '@/server/auth/session'
import {AccessGranted} from './AccessGranted'
import {LoginNotice} from './LoginNotice'
import {SignInForm} from './SignInForm'

type Props = {
  next: string
  notice: string | undefined
  /** What was asked for takes a fresh sign-in, although the session is open. */
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
