import {expect, test} from 'vitest'
import {newPushKeys} from '../../tools/secrets.ts'
import {newBrowser, startPushService} from '../support/pushService.ts'
import {startHarness} from './support/harness.ts'
import {percentile, report, scaled} from './support/scale.ts'
import {drainAll, tally, tallyMails} from './support/tally.ts'
import {createVisitor, isAcknowledged, runConcurrently, submitBooking} from './support/visitors.ts'

/** What the push service does. With 201 it lies: it takes the notification, and no phone ever rings. */
const ANSWERS = [500, 429, 301, 201, 'hang'] as const

test('push services that hang, refuse, lead elsewhere or lie cost no booking and no email', async () => {
  const keys = newPushKeys()
  await using service = await startPushService(() => keys.VAPID_PUBLIC_KEY)
  await using harness = await startHarness({env: {...keys, PUSH_SERVICES: service.url}})
  const devices = Array.from({length: 3}, (_, n) => {
    const {endpoint, keys: own} = newBrowser(service.url).subscription
    return {_key: `device-${n}`, _type: 'pushDevice', endpoint, ...own, addedAt: new Date().toISOString()}
  })
  await harness.operations.create({
    _id: 'adminUser.push',
    _type: 'adminUser',
    email: 'phones@example.com',
    status: 'active',
    pushDevices: devices,
  })
  for (const answer of ANSWERS) {
    const mark = `push-${answer}`
    service.answers.current = answer
    service.pushes.length = 0
    const visits = Array.from({length: scaled(200)}, () => createVisitor(mark))
    const times: number[] = []
    const acknowledged: typeof visits = []
    await runConcurrently(10, visits, async (visit) => {
      const reply = await submitBooking(harness.site, visit)
      times.push(reply.ms)
      if (isAcknowledged(reply)) acknowledged.push(visit)
    })
    await drainAll(harness)
    // Eight at a time, five seconds each: those that hang are not waited for.
    if (answer !== 'hang')
      await expect
        .poll(() => service.pushes.length, {timeout: 60_000, message: `rings each phone once (${answer})`})
        .toBe(visits.length * devices.length)
    const result = await tally(harness, mark, acknowledged)
    const mails = await tallyMails(harness, mark)
    report(`push services: ${answer}`, {
      attempted: visits.length,
      'p95 ms': percentile(times, 0.95),
      pushes: service.pushes.length,
      ...result,
      ...mails,
    })
    expect(result).toMatchObject({acknowledged: visits.length, stored: visits.length, lost: 0, doubled: 0})
    expect(mails).toMatchObject({unmailed: 0, mailedTwice: 0})
  }
})
