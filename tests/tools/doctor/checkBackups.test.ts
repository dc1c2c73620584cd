import {utimesSync, writeFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {checkBackups} from '../../../tools/doctor/checkBackups.ts'
import {tempDir} from '../../support/tempDir.ts'

const now = new Date('2026-11-25T12:00:00Z')

test.each([
  ['2026-11-25T03:20:00Z', 'ok', '8 h'],
  ['2026-11-23T03:20:00Z', 'wrong', '56 h'],
])('with a newest backup of %s the finding is %s', async (made, state, age) => {
  await using folder = await tempDir()
  const add = (name: string, time: string) => {
    writeFileSync(`${folder.path}/${name}`, '')
    utimesSync(`${folder.path}/${name}`, new Date(time), new Date(time))
  }
  add('day-02.content.tar.gz', '2026-11-02T03:20:00Z')
  add('day-25.content.tar.gz', made)
  // What was broken off is no backup.
  add('day-25.operations.tar.gz.part', '2026-11-25T11:00:00Z')
  expect(checkBackups(now, folder.path)).toMatchObject([
    {area: 'backups', state, message: expect.stringContaining(age)},
  ])
})

test('a folder without any is to be looked at, and a machine without the folder has none to make', async () => {
  await using folder = await tempDir()
  expect(checkBackups(now, folder.path)).toMatchObject([{state: 'warning'}])
  expect(checkBackups(now, `${folder.path}/none`)).toEqual([])
})
