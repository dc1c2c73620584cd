import {once} from 'node:events'
import {createServer} from 'node:http'
import {json} from 'node:stream/consumers'
import {z} from 'zod'
import {serve} from '../../../emulators/postmark/server.ts'
import {openStore} from '../../../emulators/postmark/store.ts'
import type {MailFault, MailFaults, Message} from '../../../emulators/postmark/types.ts'
import type {TestStack} from './stack.ts'

const Fault = z.enum(['none', 'down', 'slow', '429', '500', 'dropReply'] satisfies [MailFault, ...MailFault[]])
const local = (port: number) => `http://localhost:${port}`

/**
 * Starts the mail provider of the stack. It starts and ends with the stack, so that the site always finds it. A second
 * port on localhost controls its failures.
 */
export async function startMailProvider(
  stack: Pick<TestStack, 'site' | 'mailPort' | 'mailFaultsPort' | 'mailData' | 'mailToken'>,
): Promise<AsyncDisposable> {
  const faults: MailFaults = {current: 'none'}
  const mailbox = await serve({
    port: stack.mailPort,
    dataDir: stack.mailData,
    serverToken: stack.mailToken,
    webhook: {url: `${stack.site}/api/webhooks/postmark`, user: 'postmark', password: stack.mailToken},
    faults,
  })
  const control = createServer(async (request, response) => {
    const fault = Fault.safeParse(await json(request).catch(() => undefined))
    if (fault.success) faults.current = fault.data
    response.writeHead(fault.success ? 204 : 422).end()
  })
  control.listen(stack.mailFaultsPort, 'localhost')
  await once(control, 'listening')
  return {
    async [Symbol.asyncDispose]() {
      control.close()
      await mailbox.close()
    },
  }
}

export type Mailbox = Disposable & {
  /** Makes the provider fail in this way until `none`. */
  fail(fault: MailFault): Promise<void>
  /** Returns the emails to an address that mention a text, oldest first; also while the provider is down. */
  to(recipient: string, mention?: string): Message[]
}

/** More than the stories of a run send to one address: what others send meanwhile hides nothing. */
const NEWEST = 5000

/** Connects a test to the mail provider, from any worker process. */
export function openMailbox({mailData, mailFaultsPort}: TestStack): Mailbox {
  const store = openStore(`${mailData}/mailbox.sqlite`)
  return {
    async fail(fault) {
      const {status} = await fetch(local(mailFaultsPort), {method: 'PUT', body: JSON.stringify(fault)})
      if (status !== 204) throw new Error(`The mail provider answers ${status} to the fault ${fault}`)
    },
    to: (recipient, mention = '') =>
      store
        .find({recipient, metadata: []}, NEWEST, 0)
        .messages.toReversed()
        .filter(({TextBody}) => TextBody.includes(mention)),
    [Symbol.dispose]: () => store.close(),
  }
}
