import {tmpdir} from 'node:os'
import {mkdtemp, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {backUp} from '../../../tools/backup/backup.ts'
import {lakesOf} from '../../../tools/backup/lake.ts'
import {filesOf, restore} from '../../../tools/backup/restore.ts'
import {seed} from '../../../tools/seed/seed.ts'
import {freePorts} from '../../support/ports.ts'
import {fill, numbered} from '../fill.ts'
import {booking} from './documents.ts'
import {startLake, TOKEN} from './process.ts'
import {clock, type Row} from '../measure.ts'
import type {Options} from '../options.ts'

/** Measures a backup and its restore into an empty lake, with the starting content and this many bookings (100000). */
export async function bench({sizes, short}: Options): Promise<Row[]> {
  const size = sizes[0] ?? (short ? 10_000 : 100_000)
  const folder = await mkdtemp(join(tmpdir(), 'restore-bench-'))
  const file = join(folder, 'bench.tar.gz')
  const rows: Row[] = []
  const measure = async (name: string, task: () => Promise<unknown>, note = '') =>
    rows.push({name: `${name}, ${size} bookings`, unit: 'ms', p50: await clock(task), note})
  try {
    const [port = 0, emptyPort = 0] = await freePorts(2)
    {
      await using lake = await startLake(port)
      await seed(lake.client('content'))
      await fill(lake.client('operations'), numbered(size, booking))
      await measure('backup', () => backUp(lakesOf({SANITY_API_HOST: lake.url, SANITY_WRITE_TOKEN: TOKEN}), file))
    }
    await using empty = await startLake(emptyPort)
    const lakes = lakesOf({SANITY_API_HOST: empty.url, SANITY_WRITE_TOKEN: TOKEN})
    await measure('restore into an empty lake', () => restore(lakes, filesOf(lakes, file)))
    const stored = await empty.client('operations').fetch<number>('count(*[_type == "booking"])')
    rows.push({name: 'bookings that came back', unit: '', p50: stored, goal: size, atLeast: true})
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
  return rows
}
