import {DatabaseSync} from 'node:sqlite'
import {setTimeout as wait} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {reckon, reckonMails} from './support/tally.ts'
import {startRig, type Rig} from './support/harness.ts'
import {percentile, report, scaled} from './support/scale.ts'
import {aVisit, insist, isAcknowledged, type Visit} from './support/visitors.ts'

const WRITERS = 8
/** Longer than a lease: a mail whose sender was killed is looked up and settled by then. */
const AFTER_LEASES = 130_000

test('G3: kill -9 of the lake loses nothing that it acknowledged, and tears nothing apart', async () => {
  await using rig = await startRig()
  const kills = scaled(1_000)
  const acknowledged = new Set<string>()
  const restarts: number[] = []
  const over = new AbortController()
  const client = rig.operations.withConfig({maxRetries: 0})
  const writer = async (_: unknown, name: number) => {
    for (let n = 0; !over.signal.aborted; n++) {
      const _id = `booking.kill-${name}-${n}`
      const pair = client
        .transaction()
        .create({_id, _type: 'booking'})
        .create({_id: `${_id}.twin`, _type: 'twin'})
      await pair.commit().then(
        () => acknowledged.add(_id),
        () => wait(5),
      )
    }
  }
  const writers = Promise.all(Array.from({length: WRITERS}, writer))
  for (let round = 0; round < kills; round++) {
    const before = acknowledged.size
    while (acknowledged.size < before + 5) await wait(2)
    await rig.lake.kill()
    restarts.push(await rig.lake.start())
  }
  over.abort()
  await writers
  const stored = new Set(await rig.operations.fetch<string[]>('*[_type == "booking"]._id'))
  const twins = await rig.operations.fetch<number>('count(*[_type == "twin"])')
  const lost = [...acknowledged].filter((id) => !stored.has(id)).length
  await rig.lake.kill()
  const database = new DatabaseSync(`${rig.dataDir}/lake/operations.db`)
  const integrity = database.prepare('PRAGMA integrity_check').get()
  database.close()
  report('G3 lake', {
    kills,
    acknowledged: acknowledged.size,
    lost,
    torn: Math.abs(stored.size - twins),
    'restart p95 ms': percentile(restarts, 0.95),
    'restart at most ms': percentile(restarts, 1),
  })
  expect(lost).toBe(0)
  expect(twins).toBe(stored.size)
  expect(integrity).toEqual({integrity_check: 'ok'})
})

async function visitUntil(rig: Rig, over: AbortSignal, acknowledged: Visit[]) {
  while (!over.aborted) {
    const visit = aVisit('g3')
    const answers = await insist(rig.site, visit, Date.now() + 120_000)
    if (answers.some(isAcknowledged)) acknowledged.push(visit)
  }
}

test('G3: kill -9 of the site loses no booking that was acknowledged, and sends no mail twice', async () => {
  await using rig = await startRig()
  const kills = scaled(500)
  const acknowledged: Visit[] = []
  const restarts: number[] = []
  const over = new AbortController()
  const visitors = Promise.all(Array.from({length: WRITERS}, () => visitUntil(rig, over.signal, acknowledged)))
  for (let round = 0; round < kills; round++) {
    const before = acknowledged.length
    while (acknowledged.length < before + 3) await wait(2)
    await rig.site.kill()
    restarts.push(await rig.site.start())
  }
  over.abort()
  await visitors
  await rig.job('drain')
  await wait(AFTER_LEASES)
  await rig.job('drain')
  const [result, mails] = [await reckon(rig, 'g3', acknowledged), await reckonMails(rig, 'g3')]
  report('G3 site', {kills, ...result, ...mails, 'restart p95 ms': percentile(restarts, 0.95)})
  expect(result).toMatchObject({lost: 0, doubled: 0, storedAndMailed: 0})
  expect(mails).toEqual({unmailed: 0, mailedTwice: 0})
})
