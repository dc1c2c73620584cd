import {readdirSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {startLake} from '../support/startLake.ts'

const MARKER = 'zq2aff9679'

/** Counts the marker in the raw bytes of each file of a folder. */
function occurrences(folder: string): Record<string, number> {
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((name) =>
    statSync(join(folder, name)).isFile(),
  )
  const counts = files.map(
    (name) => [name, readFileSync(join(folder, name), 'latin1').split(MARKER).length - 1] as const,
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

test('what is purged stands in no byte of the data folder any more, while the lake runs', async () => {
  await using lake = await startLake()
  const operations = lake.client('operations')
  // Sizes from a line to several pages of SQLite, changed between those of others: rows move from page to page.
  const text = (n: number, words: string) => `${words} `.repeat(1 + ((n * 37) % 400))
  const ids = Array.from({length: 80}, (_, n) => `booking.${(n * 7919) % 80}`)
  for (const [n, _id] of ids.entries()) {
    const other = {_id: `${_id}-other`, _type: 'booking', email: `ana${n}@example.com`, notes: text(n, 'nobody')}
    const theirs = {_id, _type: 'booking', email: `${MARKER}-${n}@example.com`, notes: text(n, MARKER), n: [MARKER]}
    await operations.transaction().create(theirs).create(other).commit()
  }
  for (const [n, _id] of ids.entries()) {
    await operations
      .patch(_id)
      .set({notes: text(n * 3, `again ${MARKER}`), former: MARKER})
      .commit()
    if (n % 3 === 0)
      await operations
        .patch(`${_id}-other`)
        .set({notes: text(n * 5, 'changed')})
        .commit()
  }
  const photo = await operations.assets.upload('file', Buffer.from(`photo ${MARKER}`), {filename: 'photo.bin'})
  expect(Object.values(occurrences(lake.folder)).some((count) => count > 80)).toBe(true)
  await lake.client('operations', null).fetch(`count(*[notes match "${MARKER}"])`)
  await operations.mutate([...ids, photo._id].map((id) => ({delete: {id, purge: true}})))
  expect(occurrences(lake.folder)).toEqual({})
  expect(await operations.fetch('count(*[_type == "booking"])')).toBe(ids.length)
})
