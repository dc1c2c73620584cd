import 'server-only'
import {randomBytes} from 'node:crypto'
import {operations} from '../sanity/clients'

type AuditAction =
  'sign_in_allowed' | 'sign_in_denied' | 'bookings_exported' | 'subscribers_exported' | 'quotes_exported'

type Entry = {action: AuditAction; by: string; now: Date; target?: string; detail?: string}

/** An event that belongs to no document's history. Written once, never changed. */
function auditDocument({action, by, now, target, detail}: Entry) {
  return {
    _id: `auditEntry.${randomBytes(16).toString('hex')}`,
    _type: 'auditEntry',
    at: now.toISOString(),
    action,
    by,
    ...(target ? {target} : {}),
    ...(detail ? {detail} : {}),
  }
}

export const audit = (entry: Entry) => operations().create(auditDocument(entry))
