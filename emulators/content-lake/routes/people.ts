import {createHash} from 'node:crypto'
import {httpError} from '../http/errors.ts'
import {json, readJson, type Call} from '../http/call.ts'
import {requireReader} from '../lake.ts'
import {isObject, type LakeUser} from '../types.ts'

const TITLES: Record<string, string> = {administrator: 'Administrator', editor: 'Editor', viewer: 'Viewer'}

/** `GET /users/me`: `{}` for anonymous callers, as the hosted service. */
export function getMe({res, who}: Call): void {
  if (who.user) return json(res, profile(who.user))
  if (!who.canRead) return json(res, {})
  const role = who.canWrite ? 'editor' : 'viewer'
  json(res, {id: who.id, name: who.id, email: '', role, roles: [{name: role, title: TITLES[role]}], provider: 'token'})
}

/** `GET /users/:ids`: one user as an object, several as an array. */
export function getUsers({res, params, lake, who}: Call): void {
  requireReader(who)
  const ids = (params.ids ?? '').split(',')
  const users = ids.flatMap((id) => lake.system.users.find((user) => user.id === id) ?? tokenUser(id) ?? [])
  if (ids.length > 1) return json(res, users.map(projectUser))
  if (!users[0]) throw httpError(404, 'User not found')
  json(res, projectUser(users[0]))
}

/** `GET /users/me/keyvalue/:keys`: the Studio's settings of this user. */
export function getKeyValues({res, params, lake, who}: Call): void {
  requireReader(who)
  const keys = (params.keys ?? '').split(',')
  json(
    res,
    keys.map((key) => ({key, value: lake.system.value(who.id, key)})),
  )
}

/** `PUT /users/me/keyvalue` with `[{key, value}]`. */
export async function putKeyValues({req, res, lake, who}: Call): Promise<void> {
  requireReader(who)
  const body = await readJson(req, 256_000)
  const pairs = (Array.isArray(body) ? body : []).filter(isObject)
  if (pairs.length === 0 || !pairs.every(({key}) => typeof key === 'string' && key.length < 256))
    throw httpError(400, 'Expected a list of {key, value}')
  for (const {key, value} of pairs) lake.system.setValue(who.id, String(key), value ?? null)
  json(
    res,
    pairs.map(({key, value}) => ({key, value})),
  )
}

/**
 * The Studio's avatar has the first letters of two words. A name made from an email address has one word, so owner and
 * office would look alike.
 */
function portrait({id, name}: LakeUser): string {
  const hue = (createHash('sha256').update(id).digest()[0] ?? 0) * 1.4
  // Use letters only: other characters would need escaping.
  const letters = (name.match(/[\p{L}\p{N}]/gu) ?? []).slice(0, 2).join('').toUpperCase()
  const text = `<text x="20" y="27" text-anchor="middle" font-family="sans-serif" font-size="20" fill="#fff">${letters}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="hsl(${hue} 45% 30%)"/>${text}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** A user in the form that project members see. */
export function projectUser(user: LakeUser) {
  const {id, name, email} = user
  return {id, sanityUserId: id, displayName: name, email, imageUrl: portrait(user), isRobot: false, provider: 'local'}
}

function profile(user: LakeUser) {
  const {id, name, email, role} = user
  const roles = [{name: role, title: TITLES[role] ?? role}]
  return {id, sanityUserId: id, name, email, role, roles, profileImage: portrait(user), provider: 'local'}
}

function tokenUser(id: string): LakeUser | undefined {
  return id.startsWith('token-') ? {id, name: 'API token', email: '', role: 'editor'} : undefined
}
