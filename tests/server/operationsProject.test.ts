import {expect, test, vi} from 'vitest'
import {lakesOf, operationsOf} from '../../tools/backup/lake.ts'
import {startLake, READ, WRITE} from '../support/lake.ts'

const OPERATIONS = 'test-operations-token'

test('operations live in a project of their own, with a token of their own, where the environment names them', async () => {
  const own = {
    SANITY_PROJECT_ID: 'abc123xy',
    SANITY_WRITE_TOKEN: WRITE,
    SANITY_READ_TOKEN: READ,
    SANITY_OPERATIONS_PROJECT_ID: 'ops456uv',
    SANITY_OPERATIONS_WRITE_TOKEN: OPERATIONS,
    SANITY_API_HOST: '',
  }
  for (const [name, value] of Object.entries(own)) vi.stubEnv(name, value)
  const {content, operations} = await import('@/server/sanity/clients')
  expect(operations().config()).toMatchObject({projectId: 'ops456uv', token: OPERATIONS})
  expect(operations().getUrl('/data/query/operations')).toMatch(/^https:\/\/ops456uv\.api\.sanity\.io/)
  expect(content().config()).toMatchObject({projectId: 'abc123xy'})
  expect(content().config().token).toBeUndefined()
  const [contentLake, operationsLake] = lakesOf(own)
  expect(contentLake?.client.config()).toMatchObject({projectId: 'abc123xy', token: WRITE})
  expect(operationsLake?.client.config()).toMatchObject({projectId: 'ops456uv', token: OPERATIONS})
  vi.unstubAllEnvs()
})

test.each([
  ['one project', '', '', 'SANITY_PROJECT_ID', 'SANITY_WRITE_TOKEN'],
  ['a project of their own', 'ops456uv', OPERATIONS, 'SANITY_OPERATIONS_PROJECT_ID', 'SANITY_OPERATIONS_WRITE_TOKEN'],
])('the office is told which variable to mend with operations in %s', async (_, id, secret, project, token) => {
  vi.resetModules()
  vi.stubEnv('SANITY_OPERATIONS_PROJECT_ID', id)
  vi.stubEnv('SANITY_OPERATIONS_WRITE_TOKEN', secret)
  const {lakeAlertEmail} = await import('@/features/notifications/emails')
  const {defaultBusiness} = await import('@/server/sanity/business')
  const alert = async (fault: 'token' | 'rights' | 'project') =>
    (await lakeAlertEmail(fault, new Date(), defaultBusiness())).text.replaceAll(/\s+/g, ' ')
  expect(await alert('token')).toContain(`set it as ${token}.`)
  expect(await alert('rights')).toContain(`the token of ${token} the role`)
  expect(await alert('project')).toContain(`Compare ${project} and`)
  vi.unstubAllEnvs()
})

test('the tools for operations alone need no token of the content', () => {
  expect(operationsOf({SANITY_OPERATIONS_WRITE_TOKEN: OPERATIONS})?.client.config().token).toBe(OPERATIONS)
  expect(() => lakesOf({SANITY_OPERATIONS_WRITE_TOKEN: OPERATIONS})).toThrow('SANITY_WRITE_TOKEN is missing')
  expect(() => operationsOf({})).toThrow('SANITY_WRITE_TOKEN is missing')
})

test('the local lake takes the token of the operations for their dataset alone', async () => {
  const tokens = {read: READ, write: WRITE, operations: OPERATIONS}
  await using lake = await startLake({tokens})
  const document = {_id: 'booking.1', _type: 'booking'}
  await lake.client('operations', OPERATIONS).create(document)
  expect(await lake.client('operations', OPERATIONS).fetch('count(*)')).toBe(1)
  const content = lake.client('content', OPERATIONS)
  await expect(content.create({_id: 'faq.1', _type: 'faq'})).rejects.toMatchObject({statusCode: 401})
  await expect(content.fetch('*')).rejects.toMatchObject({statusCode: 401})
})
