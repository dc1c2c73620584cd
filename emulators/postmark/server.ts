import type {IncomingMessage, ServerResponse} from 'node:http'
import {setTimeout as wait} from 'node:timers/promises'
import {listen, onlyLocalHost, type Running} from '../shared/http.ts'
import {createPrivateFolder} from '../shared/privateFiles.ts'
import {answerApi, type Api} from './api/api.ts'
import {answerPage} from './pages/pages.ts'
import {openStore} from './store.ts'
import type {MailFaults} from './types.ts'
import {createReporter, type MailWebhook} from './webhooks.ts'

export type MailboxOptions = {
  port: number
  dataDir: string
  serverToken: string
  senderDomains?: string[]
  webhook?: MailWebhook
  faults?: MailFaults
}

/** Returns true when the fault ends the request. `dropReply` accepts the message and drops only the response. */
async function applyFault(faults: MailFaults | undefined, response: ServerResponse): Promise<boolean> {
  switch (faults?.current ?? 'none') {
    case 'none':
      return false
    case 'down':
      response.destroy()
      return true
    case 'slow':
      await wait(faults?.delayMs ?? 2_000)
      return false
    case '429':
      response
        .writeHead(429, {'content-type': 'application/json'})
        .end('{"ErrorCode":429,"Message":"Too many requests"}')
      return true
    case '500':
      response.writeHead(500).end()
      return true
    case 'dropReply':
      response.end = () => response.destroy()
      return false
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, api: Api, faults: MailFaults | undefined) {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (answerPage(request, response, url, api.store)) return
  if (await applyFault(faults, response)) return
  await answerApi(request, response, url, api)
}

/** Serves Postmark's HTTP API, and pages to read the emails. */
export async function serve({
  port,
  dataDir,
  serverToken,
  senderDomains,
  webhook,
  faults,
}: MailboxOptions): Promise<Running> {
  createPrivateFolder(dataDir)
  const store = openStore(`${dataDir}/mailbox.sqlite`)
  const stop = new AbortController()
  const api: Api = {store, serverToken, senderDomains, webhook, report: webhook && createReporter(webhook, stop.signal)}
  const handler = (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response, api, faults).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  }
  return listen(() => onlyLocalHost(handler), {
    port,
    onClose() {
      stop.abort()
      store.close()
    },
  })
}
