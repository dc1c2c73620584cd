import 'server-only'
import {NextRequest} from 'next/server'
import {env} from '../env'

// Names and attributes of all cookies that the server sets.

export const PREVIEW_SECRET = 'preview-secret'
export const FLASH_COOKIE = 'admin-notice'
export const draftCookie = (form: string, index: number) => `draft_${form}_${index}`

const isSecure = () => env.SITE_URL.startsWith('https:')

/** Hides the cookie from scripts and from posts of other sites. 0 seconds delete the cookie. */
export const cookieAttributes = ({path = '/', seconds}: {path?: string; seconds?: number} = {}) =>
  ({httpOnly: true, sameSite: 'lax', path, secure: isSecure(), maxAge: seconds}) as const

/** Holds an encrypted token with one random value; everything else is in the session document. */
export const sessionCookie = () => ({name: isSecure() ? '__Host-admin' : 'admin', options: cookieAttributes()})

export const readCookie = ({url, headers}: Request, name: string): string | undefined =>
  new NextRequest(url, {headers}).cookies.get(name)?.value
