import {cookies} from 'next/headers'
import {Suspense} from 'react'
import {CheckingAccess, LoginState, LoginFrame} from '@/features/admins/signIn/LoginState'
import {safeRedirectPath} from '@/lib/redirects'
import {FLASH_COOKIE} from '@/server/http/cookies'

type Props = {searchParams: Promise<{next?: string | string[]; again?: string | string[]}>}

export default async function LoginPage({searchParams}: Props) {
  const {next, again} = await searchParams
  const returnPath = safeRedirectPath(next, '/admin/dashboard')
  const notice = (await cookies()).get(FLASH_COOKIE)?.value
  return (
    <LoginFrame>
      <Suspense fallback={<CheckingAccess />}>
        <LoginState
          next={returnPath.startsWith('/admin/dashboard') ? returnPath : '/admin/dashboard'}
          notice={notice}
          again={again === '1'}
        />
      </Suspense>
    </LoginFrame>
  )
}
