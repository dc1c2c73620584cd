import 'server-only'
import {createHash, randomBytes} from 'node:crypto'
import {z} from 'zod'
import {normalEmail, readAdminUser, roleOf, type Role} from './roles'
import {operations, operationsDocument} from '../sanity/clients'

/** Absolute: nothing prolongs it. */
export const SESSION_SECONDS = 24 * 60 * 60

const Stored = z.object({
  _type: z.literal('adminSession'),
  userId: z.string(),
  email: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type Admin = {
  userId: string
  email: string
  name: string
  standing: Role
  sessionId: string
  expiresAt: string
}
export type SessionState = {state: 'none' | 'ended' | 'refused'} | {state: 'open'; admin: Admin}

// Only the hash is stored: reading the dataset does not give anybody a usable cookie.
const hash = (secret: string) => createHash('sha256').update(secret).digest('hex')
const documentId = (secret: string) => `adminSession.${hash(secret)}`

export async function openSession(user: {_id: string; email: string}, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await operations().create({
    _id: documentId(secret),
    _type: 'adminSession',
    token: hash(secret),
    userId: user._id,
    email: user.email,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000).toISOString(),
  })
  return secret
}

/** The session as it stands now: the document must exist and be young enough, and the admin still be one. */
export async function readSession(secret: string, now: Date): Promise<SessionState> {
  const _id = documentId(secret)
  const stored = Stored.safeParse(await operationsDocument(_id)).data
  const age = stored ? now.getTime() - Date.parse(stored.createdAt) : Number.NaN
  if (!stored || !(age < SESSION_SECONDS * 1000) || stored.expiresAt <= now.toISOString()) return {state: 'ended'}
  const user = await readAdminUser(stored.userId)
  const email = normalEmail(stored.email)
  const standing = user && user.email === email ? roleOf(email, user) : undefined
  if (!standing) return {state: 'refused'}
  const admin = {
    userId: stored.userId,
    email,
    name: user?.name ?? '',
    standing,
    sessionId: _id,
    expiresAt: stored.expiresAt,
  }
  return {state: 'open', admin}
}

export const endSession = (secret: string) => operations().delete(documentId(secret))

export const endSessionsOf = (userId: string) =>
  operations().delete({query: '*[_type == "adminSession" && userId == $userId]', params: {userId}})
