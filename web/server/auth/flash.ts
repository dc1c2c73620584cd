import 'server-only'
import {decode, encode} from 'next-auth/jwt'
import type {NextResponse} from 'next/server'
import {z} from 'zod'
import {cookieAttributes, FLASH_COOKIE} from '../http/cookies'
import {authSecrets} from '../env'

const Flash = z.discriminatedUnion('kind', [
  z.object({kind: z.literal('failed')}),
  /** Signed out in this browser only. */
  z.object({kind: z.literal('not_ended')}),
  z.object({
    kind: z.literal('denied'),
    refusal: z.enum(['unauthorized_email', 'invalid_user', 'weak_sign_in']),
    email: z.string(),
  }),
])
export type Flash = z.infer<typeof Flash>

const SECONDS = 120

/** Passes the outcome of a sign-in or logout to the login page in an encrypted cookie, which a link cannot forge. */
export async function setFlash({cookies}: NextResponse, flash: Flash | undefined): Promise<void> {
  const value = flash ? await encode({token: {flash}, secret: authSecrets(), salt: FLASH_COOKIE, maxAge: SECONDS}) : ''
  cookies.set(FLASH_COOKIE, value, cookieAttributes({seconds: flash ? SECONDS : 0, path: '/admin'}))
}

export async function readFlash(cookie: string | undefined): Promise<Flash | undefined> {
  if (!cookie) return undefined
  const token = await decode({token: cookie, secret: authSecrets(), salt: FLASH_COOKIE}).catch(() => null)
  return Flash.safeParse(token?.flash).data
}
