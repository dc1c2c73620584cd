import {cp} from 'node:fs/promises'
import {resolve} from 'node:path'
import {createClient, type SanityClient} from '@sanity/client'
import {afterAll} from 'vitest'
import {root} from '../../../tools/environment.ts'
import {lakeArgs} from '../../../tools/lake.ts'
import {siteProgram} from '../../../tools/start/site.ts'
import {faultProxy, type FaultPlan} from '../../support/faultProxy.ts'
import {mailToken, startMailbox} from '../../support/mailbox.ts'
import {freePorts} from '../../support/ports.ts'
import {startProgram, type ProgramProcess} from '../../support/processes/program.ts'
import {tempDir} from '../../support/tempDir.ts'
import {faultsEnvironment, SEEDED} from './environment.ts'

type Mailbox = Awaited<ReturnType<typeof startMailbox>>

/** The whole product on free ports with its own data: processes that can be killed, and a proxy that can fail. */
export interface Harness extends AsyncDisposable {
  lake: ProgramProcess
  site: ProgramProcess
  mailbox: Mailbox
  /** Controls failures between the site and the lake. */
  faults: FaultPlan
  /** Connects directly to the lake, without the fault proxy. */
  operations: SanityClient
  /** Calls a scheduled job like the platform's timer. */
  job(name: string): Promise<unknown>
  dataDir: string
}

type Running = {
  lake: ProgramProcess
  proxyUrl: string
  mailbox: Mailbox
  dataDir: string
  extra: Record<string, string>
}

type Options = {
  /** An existing folder for the data, for example on a small disk; else a new one. */
  folder?: string
  /** Further variables of the lake and the site. */
  env?: Record<string, string>
}

const local = (port: number | undefined) => `http://localhost:${port}`

async function startSite({proxyUrl, mailbox, dataDir, extra}: Running) {
  const [port = 0] = await freePorts(1)
  const env = faultsEnvironment(dataDir, {
    PORT: String(port),
    SANITY_API_HOST: proxyUrl,
    POSTMARK_API_URL: mailbox.url,
    POSTMARK_SERVER_TOKEN: mailToken,
    ...extra,
  })
  const program = siteProgram(env, 'start')
  const site = await startProgram({...program, url: local(port), probe: '/api/health'})
  return {site, env}
}

function operationsOf(lake: ProgramProcess, token: string | undefined) {
  const config = {projectId: 'local', dataset: 'operations', apiVersion: '2025-02-19', perspective: 'raw'} as const
  return createClient({...config, apiHost: lake.url, useProjectHostname: false, useCdn: false, token})
}

async function startLake(dataDir: string, extra: Record<string, string>) {
  const [port = 0] = await freePorts(1)
  // No webhook: other tests cover the freshness of pages.
  const {values} = faultsEnvironment(dataDir, {LAKE_PORT: String(port), SANITY_WEBHOOK_SECRET: '', ...extra})
  return startProgram({args: lakeArgs(values), env: values, url: local(port), probe: '/ping'})
}

/** Starts everything: `await using harness = await startHarness()`. */
export async function startHarness({folder, env: extra = {}}: Options = {}): Promise<Harness> {
  await using cleanup = new AsyncDisposableStack()
  const dataDir = `${folder ?? cleanup.use(await tempDir()).path}/data`
  await cp(resolve(root, SEEDED), dataDir, {recursive: true})
  const lake = cleanup.use(await startLake(dataDir, extra))
  const faults: FaultPlan = {next: () => 'none'}
  const proxy = cleanup.use(await faultProxy(lake.url, faults))
  const mailbox = cleanup.use(await startMailbox())
  const {site, env} = await startSite({lake, proxyUrl: proxy.url, mailbox, dataDir, extra})
  cleanup.use(site)
  const resources = cleanup.move()
  return {
    lake,
    site,
    mailbox,
    faults,
    dataDir,
    operations: operationsOf(lake, env.values.SANITY_WRITE_TOKEN),
    async job(name) {
      const headers = {authorization: `Bearer ${env.values.CRON_SECRET}`}
      const response = await fetch(`${site.url}/api/cron/${name}`, {headers})
      if (!response.ok) throw new Error(`the job ${name} answered ${response.status}`)
      const {result}: {result: unknown} = await response.json()
      return result
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

/** Starts everything before the tests of a file, and stops it after its last one. */
export async function useHarness(): Promise<Harness> {
  const harness = await startHarness()
  afterAll(() => harness[Symbol.asyncDispose]())
  return harness
}
