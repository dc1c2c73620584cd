import 'server-only'
import {defineQuery} from 'next-sanity'
import {endSessionById, endSessionsOf, type Admin} from '@/server/auth/session'
import {notFound} from '@/server/http/problem'
import {operationsFetch} from '@/server/sanity/clients'
import type {SessionRow} from '../input'

const ownSessionsQuery = defineQuery(
  `*[_type == "adminSession" && userId == $userId && expiresAt > $now] | order(createdAt desc)[0...100]{_id, createdAt, expiresAt, device}`,
)

/** One's own open sessions, the newest first. */
export async function listSessions({userId, sessionId}: Admin, now: Date): Promise<SessionRow[]> {
  const sessions = await operationsFetch(ownSessionsQuery, {userId, now: now.toISOString()})
  return sessions.map(({_id, createdAt, expiresAt, device}) => ({
    id: _id,
    createdAt,
    expiresAt,
    device: device ?? undefined,
    current: _id === sessionId,
  }))
}

/** Ends one of one's own sessions; 404 for everybody else's. */
export async function endOwnSession(id: string, admin: Admin, now: Date): Promise<void> {
  const sessions = await listSessions(admin, now)
  if (!sessions.some((session) => session.id === id)) throw notFound()
  await endSessionById(id)
}

export const endOtherSessions = ({userId, sessionId}: Admin) => endSessionsOf(userId, sessionId)
