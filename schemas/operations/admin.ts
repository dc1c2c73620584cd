import {defineArrayMember, defineField, defineType} from 'sanity'
import {count, flag, history, languageIds, moment, text} from './parts/fields.ts'

/** A browser that gets notifications. Its address and keys alone are useless: sending needs the site's own key. */
export const pushDevice = defineType({
  name: 'pushDevice',
  title: 'Device',
  type: 'object',
  fields: [
    text('endpoint', {title: 'Address at the push service'}),
    text('p256dh', {title: 'Public key of the browser'}),
    text('auth', {title: 'Shared secret of the browser'}),
    text('device', {title: 'Device', optional: true}),
    moment('addedAt', {title: 'Switched on'}),
    moment('failedAt', {title: 'Last failure', optional: true}),
    text('failure', {title: 'What the push service said', optional: true}),
  ],
  preview: {select: {title: 'device', subtitle: 'addedAt'}},
})

export const adminUser = defineType({
  name: 'adminUser',
  title: 'Admin',
  type: 'document',
  fields: [
    text('id', {title: 'Reference'}),
    text('email', {title: 'Email'}),
    text('name', {title: 'Name', optional: true}),
    text('role', {title: 'Role', list: ['admin']}),
    text('status', {title: 'Status', list: ['active', 'inactive']}),
    count('isSuperAdmin', {title: 'Super admin (0 or 1)'}),
    flag('superByConfig', {title: 'Super admin while SUPER_ADMIN_EMAIL says so', optional: true}),
    moment('createdAt', {title: 'Added'}),
    moment('lastLogin', {title: 'Last sign-in', optional: true}),
    text('sub', {title: 'Identity at the provider', optional: true}),
    text('calendarTokenHash', {title: 'Address of the calendar feed, as SHA-256', optional: true}),
    text('pushLocale', {title: 'Language of notifications', list: languageIds, optional: true}),
    text('quietFrom', {title: 'No notifications from (business time)', optional: true}),
    text('quietTo', {title: 'No notifications until (business time)', optional: true}),
    defineField({
      name: 'pushDevices',
      title: 'Devices that get notifications',
      type: 'array',
      of: [defineArrayMember({type: 'pushDevice'})],
    }),
    defineField({
      name: 'timeOff',
      title: 'Time off',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'absence',
          fields: [
            text('date', {title: 'First day'}),
            text('until', {title: 'Last day', optional: true}),
            text('start', {title: 'From (business time), if not the whole day', optional: true}),
            text('end', {title: 'To (business time)', optional: true}),
          ],
        }),
      ],
    }),
    history,
  ],
  preview: {select: {title: 'email', subtitle: 'status'}},
})

export const adminSession = defineType({
  name: 'adminSession',
  title: 'Admin session',
  type: 'document',
  fields: [
    text('token', {description: 'SHA-256 of the session’s id; the id itself is only in the cookie.'}),
    text('userId'),
    text('email'),
    text('sub', {title: 'Identity at the provider', optional: true}),
    moment('createdAt'),
    moment('expiresAt'),
    moment('authenticatedAt', {optional: true}),
    text('provider', {optional: true}),
    text('device', {optional: true}),
  ],
  preview: {select: {title: 'email', subtitle: 'createdAt'}},
})

export const auditEntry = defineType({
  name: 'auditEntry',
  title: 'Audit entry',
  type: 'document',
  fields: [
    moment('at'),
    text('by'),
    text('action'),
    text('target', {optional: true}),
    text('detail', {optional: true}),
    text('from', {optional: true}),
    text('to', {optional: true}),
  ],
  orderings: [{name: 'newest', title: 'Newest first', by: [{field: 'at', direction: 'desc'}]}],
  preview: {select: {title: 'action', subtitle: 'at'}},
})
