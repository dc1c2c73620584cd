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
 * The one mail provider of the stack. It is started with the stack and outlives every worker: the site finds it whoever
 * runs at the moment. A second port, on this machine alone, is told how to fail.
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
  /** Makes the provider fail in this way, until it is told `none`. */
  fail(fault: MailFault): Promise<void>
  /** Every mail to an address that mentions a text, oldest first; also while the provider is down. */
  to(recipient: string, mention?: string): Message[]
}

/** What a story sees of the mail provider, from whichever process it runs in. */
export function openMailbox({mailData, mailFaultsPort}: TestStack): Mailbox {
  const store = openStore(`${mailData}/mailbox.sqlite`)
  return {
    async fail(fault) {
      const {status} = await fetch(local(mailFaultsPort), {method: 'PUT', body: JSON.stringify(fault)})
      if (status !== 204) throw new Error(`The mail provider answers ${status} to the fault ${fault}`)
    },
    to: (recipient, mention = '') =>
      store
        .find({recipient, metadata: []}, 500, 0)
        .messages.toReversed()
        .filter(({TextBody}) => TextBody.includes(mention)),
    [Symbol.dispose]: () => store.close(),
  }
}
