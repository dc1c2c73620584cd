import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {tempDir, startLake} from '../support/startLake.ts'

/** Makes the store look as an earlier version of the lake left it: with rows for texts, numbers and booleans only. */
function asStoredBefore(file: string) {
  const database = new DatabaseSync(file)
  database.exec(`DROP INDEX field_of_doc; DELETE FROM field WHERE kind > 4 OR name LIKE '%.%'; PRAGMA user_version = 0`)
  database.close()
}

test('a store of an earlier version is indexed anew when it is opened', async () => {
  await using folder = await tempDir()
  {
    await using lake = await startLake({dataDir: folder.path})
    await lake
      .client()
      .create({_id: 'with', _type: 'booking', proposal: {date: '2026-01-02'}, mails: [{state: 'sent'}]})
    await lake.client().create({_id: 'without', _type: 'booking', status: 'pending'})
    await lake.client().create({_id: 'drafts.with', _type: 'booking', proposal: {date: '2026-01-03'}})
  }
  asStoredBefore(`${folder.path}/content.db`)
  const found = async () => {
    await using lake = await startLake({dataDir: folder.path})
    const count = (filter: string, token?: null) =>
      lake.client('content', token).fetch<number>(`count(*[_type == "booking" && ${filter}])`)
    return [
      await count('defined(proposal)'),
      await count('!defined(mails)'),
      await count('proposal.date < "2026-01-03"'),
      await count('defined(proposal)', null),
    ]
  }
  expect(await found()).toEqual([2, 2, 1, 1])
  // The second start finds an up-to-date index.
  expect(await found()).toEqual([2, 2, 1, 1])
})
