import type {Environment} from '../environment.ts'

export type Mode = 'start' | 'dev' | 'local'

const line = (title: string, address: string | undefined) => `  ${title.padEnd(10)} ${address ?? ''}`

/** The addresses that a person may want to open, one line each. */
export function addressLines({values, roles}: Environment, mode: Mode, withStudio: boolean): string[] {
  const site = [line('Site', values.SITE_URL), line('Admin', `${values.SITE_URL}/admin/login`)]
  const people = `sign in as ${values.ADMIN_EMAILS?.split(',').join(', ')}`
  return [
    ...(mode === 'local' ? [] : site),
    ...(mode !== 'local' && roles.includes('identity') ? [`  ${''.padEnd(10)} ${people}`] : []),
    ...(mode !== 'local' && withStudio ? [line('Studio', values.STUDIO_URL)] : []),
    ...(roles.includes('mailbox') ? [line('Mailbox', values.POSTMARK_API_URL)] : []),
    ...(mode === 'local' && roles.includes('lake') ? [line('Lake', values.SANITY_API_HOST)] : []),
    ...(mode === 'local' && roles.includes('identity') ? [line('Sign-in', values.OIDC_ISSUER)] : []),
  ]
}
