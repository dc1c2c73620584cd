import {chmodSync, existsSync, mkdirSync, statSync, writeFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {startIdentity} from '../../support/identity.ts'
import {startMailbox} from '../../support/mailbox.ts'
import {tempDir} from '../../support/tempDir.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

const EMULATORS = {
  'the mailbox': {start: (dataDir: string) => startMailbox({dataDir}), databases: ['mailbox.sqlite']},
  'the identity provider': {start: (dataDir: string) => startIdentity({dataDir}), databases: ['identity.sqlite']},
}

test.each(Object.entries(EMULATORS))(
  'only the owner can read the data of %s, also the data that an earlier version left open to others',
  async (_name, {start, databases}) => {
    await using folder = await tempDir()
    const dataDir = `${folder.path}/data`
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o755)
    for (const name of databases) {
      writeFileSync(`${dataDir}/${name}`, '')
      chmodSync(`${dataDir}/${name}`, 0o644)
    }
    await using _emulator = await start(dataDir)
    expect(modeOf(dataDir)).toBe('700')
    const files = databases.flatMap((name) => [name, `${name}-wal`]).filter((name) => existsSync(`${dataDir}/${name}`))
    expect(files.map((name) => [name, modeOf(`${dataDir}/${name}`)])).toEqual(files.map((name) => [name, '600']))
    expect(files.length).toBeGreaterThanOrEqual(databases.length)
  },
)
