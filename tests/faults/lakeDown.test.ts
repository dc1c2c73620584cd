import {createHash, randomUUID} from 'node:crypto'
import {encodeSignatureHeader} from '@sanity/webhook'
import {expect, test} from 'vitest'
import {faultsEnvironment} from './support/environment.ts'
import {startHarness, type Harness} from './support/harness.ts'
import {percentile, report, scaled} from './support/scale.ts'
import {createVisitor, submitBooking} from './support/visitors.ts'

const TYPES = ['siteSettings', 'service', 'article', 'project', 'faq', 'galleryVideo', 'page', 'review']

/** Returns the paths of the sitemap. */
async function publicPages({site}: Harness): Promise<string[]> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/** Returns status and text of a page. Ignores scripts: Next's data can differ from render to render. */
async function readPage({site}: Harness, path: string) {
  const response = await fetch(site.url + path)
  const html = await response.text()
  const text = html
    .replace(/<script\b[^]*?<\/script>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
  return {status: response.status, contentHash: createHash('sha256').update(text).digest('hex')}
}

async function publish({site}: Harness, secret: string, type: string) {
  const body = JSON.stringify({_id: `${type}-x`, _type: type, slug: null, operation: 'update'})
  const headers = {
    'content-type': 'application/json',
    'sanity-webhook-signature': await encodeSignatureHeader(body, Date.now(), secret),
    'sanity-transaction-id': randomUUID(),
    'sanity-document-id': `${type}-x`,
  }
  return (await fetch(`${site.url}/api/webhooks/sanity`, {method: 'POST', headers, body})).status
}

test('G6: with the lake gone every public page stays as it was, and a form says within 13 seconds what became of it', async () => {
  await using harness = await startHarness()
  const secret = faultsEnvironment(harness.dataDir).values.SANITY_WEBHOOK_SECRET ?? ''
  const pages = await publicPages(harness)
  const before = new Map<string, Awaited<ReturnType<typeof readPage>>>()
  for (const page of pages) before.set(page, await readPage(harness, page))

  // Reads of the content fail while writes still work: each publish makes pages stale that cannot be rendered again.
  harness.faults.next = ({url}) => (url.includes('/content') ? 'refuse' : 'none')
  const rounds = scaled(50)
  const [statuses, webhookStatuses, changedPages] = [
    new Map<number, number>(),
    new Map<number, number>(),
    new Set<string>(),
  ]
  const readAllPages = async () => {
    for (const page of pages) {
      const {status, contentHash} = await readPage(harness, page)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (contentHash !== before.get(page)?.contentHash) changedPages.add(page)
    }
  }
  for (let round = 0; round < rounds; round++) {
    const webhookStatus = await publish(harness, secret, TYPES[round % TYPES.length] ?? '')
    webhookStatuses.set(webhookStatus, (webhookStatuses.get(webhookStatus) ?? 0) + 1)
    await readAllPages()
  }
  await harness.lake.kill()
  await readAllPages()
  const mailed = [
    await submitBooking(harness.site, createVisitor('g6')),
    await submitBooking(harness.site, createVisitor('g6')),
  ]
  harness.mailbox.faults.current = 'down'
  const refused = [
    await submitBooking(harness.site, createVisitor('g6')),
    await submitBooking(harness.site, createVisitor('g6')),
  ]
  const times = [...mailed, ...refused].map(({ms}) => ms)
  report('G6', {
    pages: pages.length,
    rounds,
    statuses: JSON.stringify([...statuses]),
    webhooks: JSON.stringify([...webhookStatuses]),
    'changed pages': changedPages.size,
    'slowest form ms': percentile(times, 1),
  })
  expect([...webhookStatuses.keys()]).toEqual([200])
  expect([...statuses.keys()]).toEqual([200])
  expect([...changedPages]).toEqual([])
  expect(mailed.map(({status}) => status)).toEqual([201, 201])
  expect(refused.map(({status}) => status)).toEqual([503, 503])
})
