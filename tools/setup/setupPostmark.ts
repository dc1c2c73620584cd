import {isEmulator, isOk, outcome, type ApiResponse, type Values} from '../doctor/sendRequest.ts'
import {postmarkRequest, EVENTS, mailTarget, MailWebhooks, STREAMS} from '../doctor/checkMail.ts'

function accepted(answer: ApiResponse, what: string): ApiResponse {
  if (isOk(answer)) return answer
  if (isEmulator(answer))
    throw new Error(
      'The mailbox of this machine needs no set-up. Name the hosted one: POSTMARK_SERVER_TOKEN of its server.',
    )
  if (answer.status === 401)
    throw new Error('Postmark does not know POSTMARK_SERVER_TOKEN: copy the server API token of the server.')
  throw new Error(`Postmark refused ${what}: ${outcome(answer)}.`)
}

/** Creates the site's webhooks of both streams. A second run changes nothing. */
export async function setupPostmark(values: Values): Promise<string[]> {
  const {POSTMARK_WEBHOOK_USER: Username, POSTMARK_WEBHOOK_PASSWORD: Password} = values
  if (!Username || !Password)
    throw new Error('POSTMARK_WEBHOOK_USER and POSTMARK_WEBHOOK_PASSWORD have to be set first.')
  const Url = mailTarget(values)
  const listed = MailWebhooks.parse(accepted(await postmarkRequest(values, '/webhooks'), 'to list the webhooks').json)
  const webhook = {
    Url,
    HttpAuth: {Username, Password},
    Triggers: Object.fromEntries(EVENTS.map((event) => [event, {Enabled: true}])),
  }
  const done: string[] = []
  for (const MessageStream of STREAMS) {
    const existing = listed.Webhooks.find((each) => each.Url === Url && each.MessageStream === MessageStream)
    const answer = existing
      ? await postmarkRequest(values, `/webhooks/${existing.ID}`, webhook, 'PUT')
      : await postmarkRequest(values, '/webhooks', {...webhook, MessageStream})
    accepted(answer, `the webhook of the stream "${MessageStream}"; the stream has to exist`)
    done.push(`${existing ? 'Changed' : 'Made'} the webhook of the stream "${MessageStream}" to ${Url}`)
  }
  return done
}
