import {createHash} from 'node:crypto'

export type Account = {sub: string; email: string; verified: boolean}

/**
 * Returns the account of an email address. The same address has the same `sub` on every machine and after every reset.
 */
export function accountOf(typed: string, verified: boolean): Account {
  const email = typed.trim().toLowerCase()
  const sub = createHash('sha256').update(email).digest('base64url').slice(0, 22)
  return {sub, email, verified}
}

const nameOf = (email: string) => {
  const [local = ''] = email.split('@')
  return local.charAt(0).toUpperCase() + local.slice(1)
}

export const claimsOf = ({sub, email, verified}: Account) => ({
  sub,
  email,
  email_verified: verified,
  name: nameOf(email),
})
