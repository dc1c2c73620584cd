import 'server-only'
import {randomBytes} from 'node:crypto'
import {reference} from '@/server/sanity/ids'
import {openSession} from './session'
import {GOOGLE, type SignInProvider} from './providers'
import {adminUserId, findAdminUser, normalEmail, readAdminUser, roleOf, type AdminUser} from './roles'
import {audit} from '../securityLog'
import {env} from '../env'
import {operations} from '../sanity/clients'

export type Refusal = 'unauthorized_email' | 'invalid_user' | 'weak_sign_in'
export type Access = {granted: true; sid: string} | {granted: false; refusal: Refusal; email: string}
export type Claims = Partial<
  Record<'iss' | 'sub' | 'email' | 'email_verified' | 'name' | 'auth_time' | 'acr' | 'amr', unknown>
>
/** What we know about a sign-in besides the token's claims. */
export type SignInContext = {provider: SignInProvider; device: string | undefined; now: Date}

/** The account at the provider. A subject is unique only within its issuer. */
const subjectOf = (claims: Claims) => `${String(claims.iss)}#${String(claims.sub)}`

/** Mark the flag, so that it ends when SUPER_ADMIN_EMAIL changes (roles.ts). */
const SUPER_BY_CONFIG = {isSuperAdmin: 1, superByConfig: true}

function newAdminUser(email: string, claims: Claims, now: Date) {
  return {
    _type: 'adminUser',
    id: reference('admin', now, randomBytes(8)),
    email,
    name: typeof claims.name === 'string' ? claims.name.slice(0, 100) : '',
    role: 'admin',
    status: 'active',
    isSuperAdmin: 0,
    createdAt: now.toISOString(),
  }
}

/**
 * The first sign-in binds the address to one account at the provider. Of two concurrent sign-ins the lake lets one
 * bind.
 */
async function bindSubject(_id: string, email: string, claims: Claims, now: Date): Promise<AdminUser | undefined> {
  await operations()
    .transaction()
    .createIfNotExists({...newAdminUser(email, claims, now), _id})
    .patch(_id, (patch) => {
      const bound = patch.setIfMissing({sub: subjectOf(claims)})
      return email === env.SUPER_ADMIN_EMAIL ? bound.set(SUPER_BY_CONFIG) : bound
    })
    .commit({visibility: 'sync'})
  return readAdminUser(_id)
}

/** Whether the sign-in meets AUTH_ACR_VALUES and AUTH_AMR_VALUES, if they are set. */
function isStrongEnough({acr, amr}: Claims): boolean {
  const {AUTH_ACR_VALUES: classes, AUTH_AMR_VALUES: factors} = env
  const used: unknown[] = Array.isArray(amr) ? amr : []
  return (
    (classes.length === 0 || (typeof acr === 'string' && classes.includes(acr))) &&
    (factors.length === 0 || factors.some((factor) => used.includes(factor)))
  )
}

/**
 * When the person signed in at the provider. Google does not say it, but asks for the account each time: use the time
 * of this sign-in.
 */
function authenticatedAt({auth_time: seconds}: Claims, {provider, now}: SignInContext): string | undefined {
  if (typeof seconds === 'number' && seconds * 1000 < now.getTime() + 60_000)
    return new Date(seconds * 1000).toISOString()
  return provider.id === GOOGLE ? now.toISOString() : undefined
}

/** Decides about a sign-in whose ID token has been verified. Every decision leaves an audit entry. */
export async function authorizeSignIn(claims: Claims, context: SignInContext): Promise<Access> {
  const {provider, device, now} = context
  const email = typeof claims.email === 'string' ? normalEmail(claims.email) : ''
  const refuse = async (refusal: Refusal, detail: string): Promise<Access> => {
    await audit({action: 'sign_in_denied', by: email || 'unknown', detail, now})
    return {granted: false, refusal, email}
  }
  if (!email.includes('@') || typeof claims.sub !== 'string' || !claims.sub) return refuse('invalid_user', 'claims')
  if (claims.email_verified !== true) return refuse('invalid_user', 'email_not_verified')
  if (!isStrongEnough(claims)) return refuse('weak_sign_in', 'acr_or_amr')
  const known = await findAdminUser(email)
  if (!roleOf(email, known)) return refuse('unauthorized_email', 'not_listed')
  const user = await bindSubject(known?._id ?? adminUserId(email), email, claims, now)
  const sub = subjectOf(claims)
  if (user?.sub !== sub) return refuse('invalid_user', 'other_subject')
  const signIn = {provider: provider.id, authenticatedAt: authenticatedAt(claims, context), device}
  const sid = await openSession({...user, sub}, signIn, now)
  await operations().patch(user._id).set({lastLogin: now.toISOString()}).commit({visibility: 'async'})
  await audit({action: 'sign_in_allowed', by: email, now})
  return {granted: true, sid}
}
