import {utimesSync, writeFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {checkBackups} from '../../../tools/doctor/checkBackups.ts'
import {startLake, WRITE} from '../../support/lake.ts'
import {tempDir} from '../../support/tempDir.ts'

const now = new Date('2026-11-25T12:00:00Z')

test('the last backup is the newest archive of the folder, or the one that noted itself, wherever it was made', async () => {
  await using folder = await tempDir()
  await using lake = await startLake()
  const values = {SANITY_API_HOST: lake.url, SANITY_PROJECT_ID: 'local', SANITY_WRITE_TOKEN: WRITE}
  const found = (SITE_URL: string) => checkBackups({...values, SITE_URL}, now, folder.path)
  const add = (name: string, time: string) => {
    writeFileSync(`${folder.path}/${name}`, '')
    utimesSync(`${folder.path}/${name}`, new Date(time), new Date(time))
  }
  expect(await found('https://www.shoreline.org')).toMatchObject([
    {state: 'wrong', message: 'There is no backup of this site'},
  ])
  expect(await found('http://localhost:3000')).toEqual([])
  add('day-23.content.tar.gz', '2026-11-23T03:20:00Z')
  // What was broken off is no backup.
  add('day-25.operations.tar.gz.part', '2026-11-25T11:00:00Z')
  expect(await found('http://localhost:3000')).toMatchObject([
    {area: 'backups', state: 'wrong', message: 'The last backup is 56 h old'},
  ])
  const note = {_id: 'schedulerRun.backup', _type: 'schedulerRun', at: '2026-11-25T03:20:00.000Z'}
  await lake.client('operations').create(note)
  expect(await found('http://localhost:3000')).toMatchObject([{state: 'ok', message: 'The last backup is 8 h old'}])
})
