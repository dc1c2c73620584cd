export type Address = {Email: string; Name: string}
export type Attachment = {Name: string; Content: string; ContentType: string; ContentID?: string}
export type MessageEvent = {
  Recipient: string
  Type: 'Delivered' | 'Bounced'
  ReceivedAt: string
  Details: Record<string, string>
}

/** A message of POST /email, after validation. */
export type MessageInput = {
  From: Address
  To: Address[]
  Cc: Address[]
  Bcc: Address[]
  ReplyTo: string
  Subject: string
  Tag: string
  HtmlBody: string
  TextBody: string
  Headers: {Name: string; Value: string}[]
  Metadata: Record<string, string>
  Attachments: Attachment[]
  MessageStream: string
}

export type Message = MessageInput & {
  MessageID: string
  ReceivedAt: string
  Recipients: string[]
  MessageEvents: MessageEvent[]
}

export type Suppression = {
  EmailAddress: string
  SuppressionReason: 'HardBounce' | 'SpamComplaint' | 'ManualSuppression'
  Origin: 'Recipient' | 'Customer' | 'Admin'
  CreatedAt: string
}

/** Failures that a test can switch on. Nothing over HTTP can set them. */
export type MailFault = 'none' | 'down' | 'slow' | '429' | '500' | 'dropReply'
export type MailFaults = {current: MailFault; delayMs?: number}
