import type {MailWebhook} from '../webhooks.ts'

/** https://postmarkapp.com/developer/api/server-api#get-server */
export const serverDetails = {
  ID: 1,
  Name: 'Local mailbox',
  DeliveryType: 'Live',
  TrackOpens: false,
  TrackLinks: 'None',
}

const stream = (ID: string, MessageStreamType: string) => ({
  ID,
  ServerID: 1,
  Name: ID,
  MessageStreamType,
  ArchivedAt: null,
})

/** https://postmarkapp.com/developer/api/message-streams-api#list-message-streams */
export const streams = {
  MessageStreams: [stream('outbound', 'Transactional'), stream('broadcast', 'Broadcasts')],
  TotalCount: 2,
}

const on = {Enabled: true}
const off = {Enabled: false}

/** https://postmarkapp.com/developer/api/webhooks-api#list-webhooks. The webhook of the environment reports both streams. */
export const webhooks = (webhook: MailWebhook | undefined) => ({
  Webhooks: ['outbound', 'broadcast'].flatMap((MessageStream, index) =>
    webhook
      ? {
          ID: index + 1,
          Url: webhook.url,
          MessageStream,
          HttpAuth: {Username: webhook.user, Password: webhook.password},
          Triggers: {Open: off, Click: off, Delivery: on, Bounce: on, SpamComplaint: on, SubscriptionChange: on},
        }
      : [],
  ),
})
