import {createHash, randomUUID} from 'node:crypto'
import {expect, test} from 'vitest'
import {signature} from '../../emulators/content-lake/webhookMessage.ts'
import {faultsEnvironment} from './support/environment.ts'
import {startRig, type Rig} from './support/harness.ts'
import {percentile, report, scaled} from './support/scale.ts'
import {aVisit, press} from './support/visitors.ts'

const TYPES = ['siteSettings', 'service', 'article', 'project', 'faq', 'galleryVideo', 'page', 'review']

/** The addresses of the sitemap, on the site's own port. */
async function publicPages({site}: Rig): Promise<string[]> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/** Status and the words of a page: what Next puts into scripts may differ from render to render. */
async function look({site}: Rig, path: string) {
  const answer = await fetch(site.url + path)
  const html = await answer.text()
  const words = html
    .replace(/<script\b[^]*?<\/script>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
  return {status: answer.status, words: createHash('sha256').update(words).digest('hex')}
}

async function publish({site}: Rig, secret: string, type: string) {
  const body = JSON.stringify({_id: `${type}-x`, _type: type, slug: null, operation: 'update'})
  const headers = {
    'content-type': 'application/json',
    'sanity-webhook-signature': signature(secret, Date.now(), body),
    'sanity-transaction-id': randomUUID(),
    'sanity-document-id': `${type}-x`,
  }
  return (await fetch(`${site.url}/api/webhooks/sanity`, {method: 'POST', headers, body})).status
}

test('G6: with the lake gone every public page stays as it was, and a form says within 13 seconds what became of it', async () => {
  await using rig = await startRig()
  const secret = faultsEnvironment(rig.dataDir).values.SANITY_WEBHOOK_SECRET ?? ''
  const pages = await publicPages(rig)
  const before = new Map<string, Awaited<ReturnType<typeof look>>>()
  for (const page of pages) before.set(page, await look(rig, page))

  // The content is gone while deliveries can still be noted: each publish makes pages stale that cannot be made anew.
  rig.faults.next = ({url}) => (url.includes('/content') ? 'refuse' : 'none')
  const rounds = scaled(50)
  const [statuses, hooks, changed] = [new Map<number, number>(), new Map<number, number>(), new Set<string>()]
  const walk = async () => {
    for (const page of pages) {
      const {status, words} = await look(rig, page)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (words !== before.get(page)?.words) changed.add(page)
    }
  }
  for (let round = 0; round < rounds; round++) {
    const hook = await publish(rig, secret, TYPES[round % TYPES.length] ?? '')
    hooks.set(hook, (hooks.get(hook) ?? 0) + 1)
    await walk()
  }
  await rig.lake.kill()
  await walk()
  const mailed = [await press(rig.site, aVisit('g6')), await press(rig.site, aVisit('g6'))]
  rig.mailbox.faults.current = 'down'
  const refused = [await press(rig.site, aVisit('g6')), await press(rig.site, aVisit('g6'))]
  const times = [...mailed, ...refused].map(({ms}) => ms)
  report('G6', {
    pages: pages.length,
    rounds,
    statuses: JSON.stringify([...statuses]),
    webhooks: JSON.stringify([...hooks]),
    'changed pages': changed.size,
    'slowest form ms': percentile(times, 1),
  })
  expect([...hooks.keys()]).toEqual([200])
  expect([...statuses.keys()]).toEqual([200])
  expect([...changed]).toEqual([])
  expect(mailed.map(({status}) => status)).toEqual([201, 201])
  expect(refused.map(({status}) => status)).toEqual([503, 503])
})
