import {setTimeout as wait} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {reckon, reckonMails} from './support/tally.ts'
import {startRig, type Rig} from './support/harness.ts'
import {report, scaled} from './support/scale.ts'
import {aVisit, inParallel, isAcknowledged, press, type Visit} from './support/visitors.ts'

const MINUTE = 60_000
const owed = ({operations}: Rig) => operations.fetch<number>('count(*[_type == "booking" && defined(nextMailAt)])')

test('G5: five hundred mails that waited for the provider all arrive once it is back, each once', async () => {
  await using rig = await startRig()
  rig.mailbox.faults.current = 'down'
  const acknowledged: Visit[] = []
  const visits = Array.from({length: scaled(500)}, () => aVisit('g5'))
  await inParallel(10, visits, async (visit) => {
    if (isAcknowledged(await press(rig.site, visit))) acknowledged.push(visit)
  })
  const outage = scaled(60)
  for (let minute = 0; minute < outage; minute++) {
    await rig.job('drain')
    await wait(MINUTE)
  }
  const waiting = await owed(rig)
  rig.mailbox.faults.current = 'none'
  const back = Date.now()
  // The platform's timer, each minute; ten of them is what the goal allows.
  let runs = 0
  while ((await owed(rig)) > 0 && runs < 10) {
    if (runs > 0) await wait(MINUTE)
    await rig.job('drain')
    runs++
  }
  const seconds = Math.round((Date.now() - back) / 1000)
  const [result, mails] = [await reckon(rig, 'g5', acknowledged), await reckonMails(rig, 'g5')]
  report('G5', {'minutes down': outage, waiting, runs, 'seconds until the last one': seconds, ...result, ...mails})
  expect(waiting).toBe(visits.length)
  expect(await owed(rig)).toBe(0)
  expect(result).toMatchObject({acknowledged: visits.length, stored: visits.length, lost: 0, doubled: 0})
  expect(mails).toEqual({unmailed: 0, mailedTwice: 0})
})
