import 'server-only'
import {after} from 'next/server'
import {lakeAlertEmail} from '@/features/notifications/emails'
import {sendToOffice} from '@/server/email/office'
import {errorFields, log} from '@/server/log'
import {defaultBusiness} from '@/server/sanity/business'
import type {LakeFailure} from '@/server/sanity/errors'

const alerted = new Set<string>()

async function alert(failure: LakeFailure, now: Date) {
  const hour = now.toISOString().slice(0, 13)
  if (alerted.has(hour)) return
  alerted.add(hour)
  try {
    const email = await lakeAlertEmail(failure, now, defaultBusiness())
    await sendToOffice({...email, tag: 'lake-alert', name: `lake-alert/${hour}`})
  } catch (error) {
    alerted.delete(hour)
    log('warn', 'lake.alert_failed', errorFields(error))
  }
}

/**
 * Tells the office after the response that the lake stores nothing, and how to mend it. Once an hour, also with several
 * instances: the provider knows the alert by its name.
 */
export const alertAfter = (failure: LakeFailure, now: Date) => after(() => alert(failure, now))
