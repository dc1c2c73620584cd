import {after} from 'next/server'
import {welcome} from '@/features/notifications/push/notify'
import {PushPreferences, SubscriptionInput} from '@/features/notifications/push/input'
import {isPushKey} from '@/lib/config/checks'
import {deviceOf, requireFreshSignIn} from '@/server/auth/session'
import {invalid, Problem} from '@/server/http/problem'
import {json} from '@/server/http/reply'
import {admin, adminGet, route} from '@/server/http/route'
import {addDevice, readDevices, savePreferences} from '@/server/push/devices'
import {isPushService, pushKey} from '@/server/push/service'
import {ifMatch} from '@/server/sanity/update'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: adminGet(async ({actor}) => Response.json(await readDevices(actor.userId))),
  /** Subscribes this browser to notifications, which outlive the session. */
  POST: admin(SubscriptionInput, async ({endpoint, keys, locale}, {request, actor, now}) => {
    if (!pushKey()) throw new Problem(409, 'push_off')
    if (!isPushService(endpoint)) throw new Problem(422, 'push_service_unknown')
    const [p256dh, auth] = [keys.p256dh, keys.auth].map((key) => key.replaceAll('=', ''))
    if (!p256dh || !auth || !isPushKey(p256dh)) throw invalid([{field: 'keys', code: 'invalid'}])
    requireFreshSignIn(actor, now)
    const person = {userId: actor.userId, by: actor.email, now}
    const device = deviceOf(request.headers.get('user-agent'))
    const isNew = await addDevice(person, {endpoint, p256dh, auth}, {device, locale})
    if (isNew) after(() => welcome(actor.userId, endpoint, now))
    return json(isNew ? 201 : 200, await readDevices(actor.userId))
  }),
  PATCH: admin(PushPreferences, async (preferences, {request, actor, now}) => {
    const person = {userId: actor.userId, by: actor.email, now}
    return Response.json({revision: await savePreferences(person, preferences, ifMatch(request))})
  }),
})
