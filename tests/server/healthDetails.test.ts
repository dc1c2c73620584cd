import {expect, test, vi} from 'vitest'
import {OFFICE, useAdminSite} from '../support/adminSite'
import {SITE} from '../support/site'

const site = await useAdminSite()

async function ask(headers: Record<string, string>) {
  const {GET} = await import('@/app/api/health/details/route')
  return GET(new Request(`${SITE}/api/health/details`, {headers}))
}

test('nobody without the scheduler’s secret or an admin’s session reads the details', async () => {
  expect((await ask({})).status).toBe(401)
  expect((await ask({authorization: 'Bearer wrong'})).status).toBe(401)
})

test('the scheduler’s secret and an admin read what waits and when the jobs ran', async () => {
  const scheduler = {authorization: `Bearer ${process.env.CRON_SECRET}`}
  expect(await (await ask(scheduler)).json()).toMatchObject({
    services: {content: true, operations: true, mail: true},
    mails: {due: 0, oldest: null},
    jobsRanAt: null,
    process: {node: process.version},
  })
  const {GET: runJob} = await import('@/app/api/cron/[job]/route')
  const params = Promise.resolve({job: 'all'})
  await runJob(new Request(`${SITE}/api/cron/all`, {headers: scheduler}), {params})
  const {cookie} = await site.signIn(OFFICE)
  const details: unknown = await (await ask({cookie})).json()
  expect(details).toMatchObject({jobsRanAt: expect.stringMatching(/^\d{4}-/)})
  expect(JSON.stringify(details)).not.toContain('@')
})

test('a job that did nothing says nothing, one that did says what', async () => {
  const said = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const {GET: runJob} = await import('@/app/api/cron/[job]/route')
  const headers = {authorization: `Bearer ${process.env.CRON_SECRET}`}
  const run = (job: string) =>
    runJob(new Request(`${SITE}/api/cron/${job}`, {headers}), {params: Promise.resolve({job})})
  await run('drain')
  expect(said).not.toHaveBeenCalled()
  await site.operations.create({_id: 'webhookDelivery.old', _type: 'webhookDelivery'})
  await run('retention')
  expect(said).toHaveBeenCalledWith(expect.stringContaining('"job":"retention","result":"1"'))
  said.mockRestore()
})
