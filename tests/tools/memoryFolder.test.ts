import {existsSync, mkdirSync} from 'node:fs'
import {expect, test} from 'vitest'
import {memoryFolder} from '../../tools/test/memoryFolder.ts'
import {tempDir} from '../support/tempDir.ts'

/** No process has this number: Linux counts to four million, macOS to 99,999. */
const ENDED = 2 ** 31 - 1

test('the folder of the tests is gone after them, and with the next ones what a killed run has left', async () => {
  await using place = await tempDir()
  const left = `${place.path}/contractor-site-tests-${ENDED}`
  const ofOthers = [`${place.path}/contractor-site-tests-${process.ppid}`, `${place.path}/something else`]
  for (const path of [left, ...ofOthers]) mkdirSync(path)
  let path: string | undefined
  {
    using memory = memoryFolder(place.path)
    path = memory?.path
    expect(path && existsSync(path)).toBe(true)
    expect(existsSync(left)).toBe(false)
    expect(ofOthers.every((each) => existsSync(each))).toBe(true)
  }
  expect(path && existsSync(path)).toBe(false)
})

test('without such a place the tests write where the system says', () => {
  expect(memoryFolder('/no/such/place')).toBeUndefined()
})
