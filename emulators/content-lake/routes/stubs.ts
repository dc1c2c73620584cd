import {sendStatus, json, readBody, type Call} from '../http/call.ts'
import type {Route} from '../http/router.ts'

const MAX_TELEMETRY = 1_000_000
const MAX_CLAIM = 10_000

const sendNull = ({res}: Call) => json(res, null)

/**
 * Announcements, offers, telemetry and the description of the schema, which the Studio requests or sends at start-up.
 * These answers show nothing and store nothing.
 */
export const STUB_ROUTES: readonly Route[] = [
  {method: 'GET', path: '/help', handler: ({res}) => json(res, {})},
  {method: 'GET', path: '/journey/announcements', handler: ({res}) => json(res, [])},
  {method: 'GET', path: '/journey/*rest', handler: sendNull},
  {method: 'GET', path: '/subscriptions/project/:project', handler: sendNull},
  {method: 'GET', path: '/intake/telemetry-status', handler: ({res}) => json(res, {status: 'denied'})},
  {
    method: 'POST',
    path: '/intake/batch',
    handler: async ({req, res}) => {
      await readBody(req, MAX_TELEMETRY)
      sendStatus(res)
    },
  },
  {
    // Studios from version 5 upload their schema unless they hear that it is already there.
    method: 'POST',
    path: '/descriptors/claim',
    handler: async ({req, res}) => {
      await readBody(req, MAX_CLAIM)
      json(res, {synchronization: {type: 'complete'}})
    },
  },
]
