import {expect, test} from 'vitest'
import {mailClient, sampleMail, startMailbox} from '../../support/mailbox.ts'

test('a mail is accepted, listed and read back whole', async () => {
  await using box = await startMailbox()
  const sent = await box.client.sendEmail({
    ...sampleMail,
    To: '"Silva, Ana" <ana@example.org>, bo@example.org',
    HtmlBody: '<p>Hello</p>',
    Tag: 'booking',
    MessageStream: 'outbound',
    Metadata: {intent: 'booking.1'},
    Headers: [{Name: 'Reply-To', Value: 'ana@example.org'}],
    Attachments: [{Name: 'visit.ics', Content: 'QkVHSU4=', ContentType: 'text/calendar', ContentID: null}],
  })
  expect(sent).toMatchObject({ErrorCode: 0, Message: 'OK', To: '"Silva, Ana" <ana@example.org>, bo@example.org'})
  const details = await box.client.getOutboundMessageDetails(sent.MessageID)
  expect(details).toMatchObject({
    Subject: sampleMail.Subject,
    TextBody: 'Hello',
    HtmlBody: '<p>Hello</p>',
    Recipients: ['ana@example.org', 'bo@example.org'],
    Attachments: ['visit.ics'],
    Metadata: {intent: 'booking.1'},
    Status: 'Sent',
  })
  expect(details.MessageEvents.map(({Type}) => Type)).toEqual(['Delivered', 'Delivered'])
})

test('mails are found by recipient, subject, tag, metadata and page', async () => {
  await using box = await startMailbox()
  await box.client.sendEmail({...sampleMail, Tag: 'one', Metadata: {intent: 'a'}})
  await box.client.sendEmail({
    ...sampleMail,
    To: 'Bo@example.org',
    Subject: 'Booking Update - Decks',
    Metadata: {intent: 'b'},
  })
  const subjects = async (filter: object) =>
    (await box.client.getOutboundMessages({count: 50, offset: 0, ...filter})).Messages.map(({Subject}) => Subject)
  expect(await subjects({})).toEqual(['Booking Update - Decks', sampleMail.Subject])
  expect(await subjects({recipient: 'bo@example.org'})).toEqual(['Booking Update - Decks'])
  expect(await subjects({recipient: 'o@example.org'})).toEqual([])
  expect(await subjects({subject: sampleMail.Subject})).toEqual([sampleMail.Subject])
  expect(await subjects({tag: 'one'})).toEqual([sampleMail.Subject])
  expect(await subjects({metadata_intent: 'b'})).toEqual(['Booking Update - Decks'])
  expect(await subjects({status: 'queued'})).toEqual([])
  expect(await subjects({count: 1, offset: 1})).toEqual([sampleMail.Subject])
})

test('a wrong token is refused with 401 and code 10', async () => {
  await using box = await startMailbox()
  const refused = {statusCode: 401, code: 10, name: 'InvalidAPIKeyError'}
  await expect(mailClient(box, 'another').sendEmail(sampleMail)).rejects.toMatchObject(refused)
  await expect(mailClient(box, 'another').getOutboundMessages()).rejects.toMatchObject(refused)
})

test.each([
  ['no recipient', {...sampleMail, To: ''}, 300],
  ['a broken address', {...sampleMail, To: 'ana@'}, 300],
  ['a broken address to reply to', {...sampleMail, ReplyTo: 'maria@gmail-.com'}, 300],
  ['a broken sender', {...sampleMail, From: 'office'}, 300],
  ['a line break in an address', {...sampleMail, To: 'ana@example.org\r\nBcc: eve@example.org'}, 300],
  ['no body', {...sampleMail, TextBody: ''}, 300],
  ['51 recipients', {...sampleMail, To: Array.from({length: 51}, (_, n) => `a${n}@example.org`).join(',')}, 300],
  ['a long metadata value', {...sampleMail, Metadata: {intent: 'x'.repeat(81)}}, 300],
  ['a stream that does not exist', {...sampleMail, MessageStream: 'nowhere'}, 1235],
  [
    'a forbidden attachment',
    {...sampleMail, Attachments: [{Name: 'a.exe', Content: '', ContentType: 'x/y', ContentID: null}]},
    411,
  ],
])('a mail with %s is refused with 422 and its code, and nothing is kept', async (_, bad, code) => {
  await using box = await startMailbox()
  await expect(box.client.sendEmail(bad)).rejects.toMatchObject({statusCode: 422, code})
  expect(await box.mails()).toEqual([])
})

test('a sender of another domain is refused when the domains are named', async () => {
  await using box = await startMailbox({senderDomains: ['example.com']})
  await expect(box.client.sendEmail({...sampleMail, From: 'me@example.net'})).rejects.toMatchObject({
    statusCode: 422,
    code: 400,
  })
  await expect(box.client.sendEmail(sampleMail)).resolves.toMatchObject({ErrorCode: 0})
})

test('a suppressed recipient is inactive until the suppression is deleted', async () => {
  await using box = await startMailbox()
  const suppressions = {Suppressions: [{EmailAddress: 'ana@example.org'}]}
  await box.client.createSuppressions('outbound', suppressions)
  await expect(box.client.sendEmail(sampleMail)).rejects.toMatchObject({code: 406, recipients: ['ana@example.org']})
  await expect(box.client.sendEmail({...sampleMail, To: `${sampleMail.To},bo@example.org`})).resolves.toMatchObject({
    ErrorCode: 0,
  })
  await expect(box.client.sendEmail({...sampleMail, MessageStream: 'broadcast'})).resolves.toMatchObject({ErrorCode: 0})
  expect((await box.client.getSuppressions('outbound')).Suppressions).toMatchObject([
    {SuppressionReason: 'ManualSuppression'},
  ])
  await box.client.deleteSuppressions('outbound', suppressions)
  await expect(box.client.sendEmail(sampleMail)).resolves.toMatchObject({ErrorCode: 0})
})

test('a batch answers each mail on its own', async () => {
  await using box = await startMailbox()
  const answers = await box.client.sendEmailBatch([
    sampleMail,
    {...sampleMail, To: 'nobody'},
    {...sampleMail, To: 'bo@example.org'},
  ])
  expect(answers.map(({ErrorCode}) => ErrorCode)).toEqual([0, 300, 0])
  expect((await box.mails()).map(({Recipients}) => Recipients)).toEqual([['ana@example.org'], ['bo@example.org']])
})

test('the test token checks a mail and keeps nothing', async () => {
  await using box = await startMailbox()
  const answer = await mailClient(box, 'POSTMARK_API_TEST').sendEmail(sampleMail)
  expect(answer).toMatchObject({ErrorCode: 0, Message: 'Test job accepted'})
  expect(await box.mails()).toEqual([])
})

test('what it does not know it refuses with 501 and the path', async () => {
  await using box = await startMailbox()
  await expect(box.client.getTemplates()).rejects.toMatchObject({
    statusCode: 501,
    message: expect.stringContaining('GET /templates'),
  })
})
