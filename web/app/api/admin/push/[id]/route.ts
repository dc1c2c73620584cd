import {DevicePatch} from '@/features/notifications/push/input'
import {json} from '@/server/http/reply'
import {admin, route, type AdminContext} from '@/server/http/route'
import {readDevices, removeDevice} from '@/server/push/devices'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** Ends the notifications of one of the admin's own devices; 404 for other admins' devices. */
  PATCH: admin(DevicePatch, async (_, {params: {id}, actor, now}: AdminContext<{id: string}>) => {
    await removeDevice({userId: actor.userId, by: actor.email, now}, id)
    return json(200, await readDevices(actor.userId))
  }),
})
