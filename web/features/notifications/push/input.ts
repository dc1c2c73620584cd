import {z} from '@/lib/z'
import {locales} from '@/lib/locales'

/** The needed part of `PushSubscription.toJSON()`. */
export const SubscriptionInput = z.object({
  endpoint: z.string({error: 'invalid'}).max(2000, {error: 'too_long'}),
  keys: z.object({
    p256dh: z.string({error: 'invalid'}).regex(/^[\w-]{87}=?$/, {error: 'invalid'}),
    auth: z.string({error: 'invalid'}).regex(/^[\w-]{22}(==)?$/, {error: 'invalid'}),
  }),
  locale: z.enum(locales, {error: 'not_in_list'}),
})

const time = z.string({error: 'invalid'}).regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, {error: 'invalid'})

export const PushPreferences = z
  .object({locale: z.enum(locales, {error: 'not_in_list'}), quietFrom: time, quietTo: time})
  .refine(
    ({quietFrom, quietTo}) => (quietFrom === '') === (quietTo === '') && (quietFrom === '' || quietFrom !== quietTo),
    {
      error: 'invalid',
      path: ['quietTo'],
    },
  )
export type PushPreferences = z.output<typeof PushPreferences>

export const DevicePatch = z.discriminatedUnion('action', [z.object({action: z.literal('end')})], {
  error: 'not_in_list',
})

/** The admin's own notifications, as the settings show them. */
export const PushState = z.object({
  revision: z.string(),
  locale: z.enum(locales).optional(),
  quietFrom: z.string(),
  quietTo: z.string(),
  devices: z.array(
    z.object({
      id: z.string(),
      device: z.string().optional(),
      addedAt: z.string(),
      failedAt: z.string().optional(),
      failure: z.string().optional(),
    }),
  ),
})
export type PushState = z.output<typeof PushState>
