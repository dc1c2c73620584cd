import {ServerClient, type Models} from 'postmark'
import {serve, type MailboxOptions} from '../../emulators/postmark/server.ts'
import type {MailFaults} from '../../emulators/postmark/types.ts'
import {tempDir} from './tempDir.ts'

const CONCURRENCY = 20
export const mailToken = 'mailbox-token-0123456789'

/** What is enough to be accepted. */
export const sampleMail = {
  From: 'Office <office@example.com>',
  To: 'ana@example.org',
  Subject: 'New Booking Request - Decks',
  TextBody: 'Hello',
}

export const mailClient = ({url}: {url: string}, token = mailToken, timeout = 5) =>
  new ServerClient(token, {requestHost: new URL(url).host, useHttps: false, timeout})

/** Starts a mailbox on a free port with its own data; `faults.current` makes it fail. */
export async function startMailbox(options: Partial<MailboxOptions> = {}) {
  const data = await tempDir()
  const faults: MailFaults = {current: 'none'}
  const server = await serve({port: 0, dataDir: data.path, serverToken: mailToken, faults, ...options})
  const client = mailClient(server)
  return {
    ...server,
    faults,
    client,
    /** Returns every email, oldest first, with text and HTML. */
    async mails() {
      const {Messages} = await client.getOutboundMessages({count: 500, offset: 0})
      const ids = Messages.toReversed().map(({MessageID}) => MessageID)
      const details: Models.OutboundMessageDetails[] = []
      // A few at a time: five hundred requests at once exceed the client's timeout.
      for (let from = 0; from < ids.length; from += CONCURRENCY) {
        const batch = ids.slice(from, from + CONCURRENCY).map((id) => client.getOutboundMessageDetails(id))
        details.push(...(await Promise.all(batch)))
      }
      return details
    },
    async [Symbol.asyncDispose]() {
      await server.close()
      await data[Symbol.asyncDispose]()
    },
  }
}
