import {chmodSync, existsSync, mkdirSync, statSync, writeFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {startLake, tempDir} from '../support/startLake.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('only the owner can read the data, also the data that an earlier version left open to others', async () => {
  await using folder = await tempDir()
  const dataDir = `${folder.path}/data`
  const databases = ['content.db', 'operations.db', 'system.db']
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o755)
  for (const name of databases) {
    writeFileSync(`${dataDir}/${name}`, '')
    chmodSync(`${dataDir}/${name}`, 0o644)
  }
  await using lake = await startLake({dataDir})
  await lake.client().create({_type: 'page'})
  expect(modeOf(dataDir)).toBe('700')
  const files = databases.flatMap((name) => [name, `${name}-wal`]).filter((name) => existsSync(`${dataDir}/${name}`))
  expect(files.map((name) => [name, modeOf(`${dataDir}/${name}`)])).toEqual(files.map((name) => [name, '600']))
  expect(files.length).toBeGreaterThanOrEqual(databases.length)
})
