import {readFile} from 'node:fs/promises'
import {describe, expect, test, vi} from 'vitest'
import {NOW, startJobs} from './startJobs'

const {site, run, result, booked, subjectsTo} = await startJobs()

describe('the scheduler', () => {
  test.each(['', 'Bearer wrong', 'Bearer ', 'Basic x'])('with "%s" is refused', async (authorization) => {
    expect((await run('drain', authorization)).status).toBe(401)
  })

  test('is refused by a site that has no secret', async () => {
    const {isScheduler} = await import('@/server/scheduler')
    for (const secret of [undefined, '']) expect(isScheduler(`Bearer ${secret}`, secret)).toBe(false)
  })

  test('asking for a job that does not exist learns so', async () => {
    expect((await run('toString')).status).toBe(404)
    expect((await run('nothing')).status).toBe(404)
  })
})

describe('a quote without an answer', () => {
  const AT = '2026-11-20T15:00:00.000Z'
  const quoted = (fields = {}) =>
    booked({
      status: 'completed',
      created_at: '2026-11-10T15:00:00.000Z',
      mailboxKey: 'q@example.com',
      outcome: {stage: 'quoted', at: AT, by: 'x'},
      ...fields,
    })
  const on = (fields = {}) =>
    site.operations.create({
      _id: 'notificationSettings.main',
      _type: 'notificationSettings',
      quoteFollowUp: true,
      ...fields,
    })
  const queued = async (_id: string): Promise<string[]> =>
    site.operations.fetch('coalesce(*[_id == $id][0].mails[].template, [])', {id: _id})

  test('is not asked after before the owner has switched it on', async () => {
    await quoted()
    expect(await result('quotes')).toBe(0)
  })

  test('is asked after on the third and on the seventh day, in the language of the customer, and never again', async () => {
    await on()
    const {email} = await quoted({locale: 'pt-BR'})
    for (const day of [
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-27',
      '2026-11-28',
      '2026-12-01',
      '2026-12-05',
    ]) {
      vi.setSystemTime(new Date(`${day}T16:00:00Z`))
      await run('quotes')
      await run('quotes')
      await run('drain')
    }
    expect(await subjectsTo(email)).toHaveLength(2)
    const [first, second] = (await site.mailbox.mails()).filter(({Recipients}) => Recipients.includes(email))
    expect(first?.Subject).toMatch(/^Sobre o seu orçamento - /)
    expect(first?.TextBody).toContain('/pt-BR/booking/manage/')
    expect(first?.TextBody).not.toContain('Não vamos perguntar de novo.')
    expect(second?.TextBody).toContain('Não vamos perguntar de novo.')
  })

  test('is asked after in the words and on the days of the owner', async () => {
    await on({quoteFirstDays: 2, quoteTexts: [{_key: 'en', text: 'How about it?\nJoe'}]})
    const {email} = await quoted()
    await run('quotes')
    await run('drain')
    const [mail] = (await site.mailbox.mails()).filter(({Recipients}) => Recipients.includes(email))
    expect(mail?.TextBody).toMatch(/How about it\?\n+Joe/)
  })

  test('by two runs at once is asked after once', async () => {
    await on()
    const {_id} = await quoted()
    await Promise.all([run('quotes'), run('quotes'), run('quotes')])
    expect(await queued(_id)).toEqual(['quote-follow-up'])
  })

  const later = '2026-11-21T15:00:00.000Z'
  const customer = {_key: 'h', _type: 'historyEntry', at: later, by: 'customer', action: 'photo_removed'}
  test.each([
    ['was won', {outcome: {stage: 'won', at: AT, by: 'x'}}],
    ['was cancelled', {status: 'cancelled'}],
    ['is spam', {spam: true}],
    ['has no address', {email: ''}],
    ['is recent', {outcome: {stage: 'quoted', at: '2026-11-21T15:00:00.000Z', by: 'x'}}],
    ['is older than the job', {outcome: {stage: 'quoted', at: '2026-10-01T15:00:00.000Z', by: 'x'}}],
    ['has a wish for another time', {proposal: {date: '2026-12-03', time: '8:00 AM - 10:00 AM', at: later}}],
    ['was touched by the customer', {history: [customer]}],
  ])('is left alone when it %s', async (_, fields) => {
    await on()
    const {_id} = await quoted(fields)
    expect(await result('quotes')).toBe(0)
    expect(await queued(_id)).toEqual([])
  })

  test('is left alone once the customer has written or asked for something else', async () => {
    await on()
    await quoted()
    await site.operations.create({_type: 'contactMessage', mailboxKey: 'q@example.com', created_at: later})
    expect(await result('quotes')).toBe(0)
  })

  const asked = {_key: 'q', _type: 'historyEntry', at: later, by: 'customer', action: 'quote_question'}
  test.each([
    [1, 'waits', {}],
    [0, 'was withdrawn', {state: 'withdrawn'}],
    [0, 'has expired', {validUntil: '2026-11-22'}],
    [0, 'was asked about', {history: [asked]}],
    [1, 'was asked about before it was sent again', {history: [{...asked, at: '2026-11-19T15:00:00.000Z'}]}],
    [1, 'was never sent, while the quote on paper waits', {versions: []}],
  ])('is asked after %i times when the one that the site has sent %s', async (times, _, fields) => {
    await on()
    const {_id: booking} = await quoted()
    const versions = [{_key: 'v1', _type: 'quoteVersion', number: 1}]
    const quote = {_type: 'quote', booking, state: 'viewed', validUntil: '2026-12-20', versions, ...fields}
    const {_id} = await site.operations.create(quote)
    expect(await result('quotes')).toBe(times)
    await site.operations.delete(_id)
  })

  test('is not asked after at night, and not once it was answered while the email waited', async () => {
    await on()
    const {_id, email} = await quoted()
    vi.setSystemTime(new Date('2026-11-24T04:00:00Z'))
    expect(await result('quotes')).toBe(0)
    vi.setSystemTime(new Date('2026-11-24T16:00:00Z'))
    expect(await result('quotes')).toBe(1)
    await site.operations.patch(_id).set({'outcome.stage': 'won'}).commit()
    await run('drain')
    expect(await subjectsTo(email)).toEqual([])
  })
})

describe('reminders', () => {
  const confirmed = {status: 'confirmed', preferred_date: '2026-11-24'}

  test('go out once for tomorrow’s confirmed visits', async () => {
    const {email} = await booked(confirmed)
    await booked({...confirmed, status: 'pending'})
    await booked({...confirmed, preferred_date: '2026-11-25'})
    await booked({...confirmed, spam: true})
    expect(await result('reminders')).toBe(1)
    expect(await result('reminders')).toBe(0)
    await run('drain')
    await run('drain')
    expect(await subjectsTo(email)).toEqual(['Reminder: our visit on Tuesday, November 24, 2026 - Roofing Services'])
  })

  test('wait for business hours', async () => {
    await booked(confirmed)
    vi.setSystemTime(new Date('2026-11-23T12:30:00Z'))
    expect(await result('reminders')).toBe(0)
    vi.setSystemTime(new Date('2026-11-23T13:00:00Z'))
    expect(await result('reminders')).toBe(1)
  })

  test('that waited for the mail provider until the visit had begun are not sent', async () => {
    const {email} = await booked({...confirmed, preferred_time: '10:00 AM - 12:00 PM'})
    expect(await result('reminders')).toBe(1)
    vi.setSystemTime(new Date('2026-11-24T15:00:00Z'))
    await run('drain')
    expect(await subjectsTo(email)).toEqual([])
  })

  test.each([
    ['after the holidays go out before them, not on Christmas', '2026-12-28', '2026-12-25', '2026-12-23'],
    ['on Monday go out on Saturday, as nobody works on Sunday', '2026-11-30', '2026-11-27', '2026-11-28'],
  ])('of the first visits %s', async (_, visit, without, day) => {
    await booked({status: 'confirmed', preferred_date: visit, preferred_time: '8:00 AM - 10:00 AM'})
    await booked({status: 'confirmed', preferred_date: '2026-12-30'})
    vi.setSystemTime(new Date(`${without}T15:00:00Z`))
    expect(await result('reminders')).toBe(0)
    vi.setSystemTime(new Date(`${day}T15:00:00Z`))
    expect(await result('reminders')).toBe(1)
  })

  test('go out all year with the one run a day that vercel.json asks for', async () => {
    const {schedules} = JSON.parse(await readFile('vercel.json', 'utf8'))
    const {schedule, timezone, ...target} = schedules['all-jobs']
    expect({timezone, ...target}).toEqual({timezone: 'America/New_York', path: '/api/cron/all', requestMethod: 'GET'})
    const [minute = '', hour = ''] = schedule.split(' ')
    const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}:00`
    // A Saturday in summer, and a Monday in winter.
    for (const [day, visit, offset] of [
      ['2026-07-11', '2026-07-13', '-04:00'],
      ['2026-12-07', '2026-12-08', '-05:00'],
    ] as const) {
      await booked({status: 'confirmed', preferred_date: visit})
      vi.setSystemTime(new Date(`${day}T${time}${offset}`))
      expect(await result('reminders')).toBe(1)
    }
  })

  const told = (queuedAt: string, more: object = {}, data: object = {status: 'confirmed', sequence: 1}) => ({
    sequence: 1,
    mails: [
      {
        _key: 'status-a',
        _type: 'mailIntent',
        template: 'booking-status',
        to: 'x@example.com',
        locale: 'en',
        state: 'sent',
        tries: 1,
        queuedAt,
        data: JSON.stringify(data),
        ...more,
      },
    ],
  })

  test('do not follow the confirmation by minutes', async () => {
    const at = '2026-11-23T14:55:00.000Z'
    await booked({...confirmed, ...told(at)})
    expect(await result('reminders')).toBe(0)
    // The customer knows nothing of it, or of another time alone.
    await booked({...confirmed, ...told(at, {state: 'failed', error: 'bounced: HardBounce'})})
    await booked({...confirmed, ...told(at), sequence: 2})
    await booked({...confirmed, ...told(at, {}, {status: 'pending', sequence: 1})})
    await booked({...confirmed, ...told('2026-11-23T02:55:00.000Z')})
    expect(await result('reminders')).toBe(4)
    vi.setSystemTime(new Date('2026-11-24T13:00:00Z'))
    expect(await result('reminders')).toBe(1)
  })

  test('say that the visit stays as agreed while another time waits for an answer', async () => {
    const visit = {date: '2026-11-24', start: '14:00', end: '16:00'}
    const proposal = {date: '2026-12-03', time: '8:00 AM - 10:00 AM', at: '2026-11-23T14:00:00.000Z'}
    const {email} = await booked({status: 'confirmed', visit, proposal})
    await booked({status: 'confirmed', visit})
    expect(await result('reminders')).toBe(2)
    await run('drain')
    const sent = (await site.mailbox.mails()).filter(({Tag}) => Tag === 'booking-reminder')
    const stays = /agreed time stays as it is/
    const [mail] = sent.filter(({Recipients}) => Recipients.includes(email))
    expect(mail?.TextBody).toMatch(/Date\s+Tuesday, November 24, 2026/)
    expect(mail?.TextBody).toMatch(/You asked for\s+Thursday, December 3, 2026, 8:00 AM – 10:00 AM/)
    expect(sent.map(({TextBody}) => stays.test(TextBody ?? '')).filter(Boolean)).toHaveLength(1)
  })

  test('catch up on the day itself while the visit is ahead', async () => {
    await booked({status: 'confirmed', preferred_date: '2026-11-23', preferred_time: '2:00 PM - 4:00 PM'})
    await booked({status: 'confirmed', preferred_date: '2026-11-23', preferred_time: '8:00 AM - 10:00 AM'})
    expect(await result('reminders')).toBe(1)
  })
})

test('an agreed visit is reminded of on its own day, not on the one of the request', async () => {
  const visit = {date: '2026-11-24', start: '09:30', end: '11:00'}
  const {email} = await booked({status: 'confirmed', preferred_date: '2026-12-01', visit})
  await booked({status: 'confirmed', preferred_date: '2026-11-24', visit: {...visit, date: '2026-12-01'}})
  expect(await result('reminders')).toBe(1)
  await run('drain')
  const [subject] = await subjectsTo(email)
  expect(subject).toBe('Reminder: our visit on Tuesday, November 24, 2026 - Roofing Services')
})

const outcome = (stage: string, at: string) => ({outcome: {stage, at, by: 'owner@example.com'}})

test('a job that is done asks for one review, a day later; a visit that is over asks for none', async () => {
  const {_id, email} = await booked({status: 'completed', ...outcome('done', '2026-11-22T14:00:00.000Z')})
  await booked({status: 'completed', ...outcome('done', '2026-11-23T14:00:00.000Z')})
  await booked({status: 'cancelled', ...outcome('done', '2026-11-22T14:00:00.000Z')})
  await booked({status: 'completed', ...outcome('won', '2026-11-22T14:00:00.000Z')})
  const over = {_key: 'c', _type: 'historyEntry', at: '2026-11-22T14:00:00.000Z', by: 'x', action: 'status'}
  await booked({status: 'completed', history: [{...over, from: 'confirmed', to: 'completed'}]})
  expect(await result('reviews')).toBe(1)
  expect(await result('reviews')).toBe(0)
  await run('drain')
  const mail = (await site.mailbox.mails()).find(({Recipients}) => Recipients.includes(email))
  const token = /reviews\?token=([\w-]{22})/.exec(mail?.TextBody ?? '')?.[1] ?? ''
  const {sha256} = await import('@/server/sanity/ids')
  expect((await site.operations.getDocument(_id))?.reviewTokenHash).toBe(sha256(token))
})

test('what is kept no longer is gone, from the query and from the history', async () => {
  const keep = await booked({created_at: '2024-11-24T00:00:00.000Z'})
  const old = await booked({created_at: '2024-11-22T00:00:00.000Z'})
  const spam = await booked({created_at: '2026-10-20T00:00:00.000Z', spam: true})
  const session = {_type: 'adminSession', expiresAt: '2026-11-15T00:00:00.000Z'}
  await site.operations.create({_id: 'adminSession.old', ...session})
  await site.operations.create({
    _id: 'contactMessage.old',
    _type: 'contactMessage',
    created_at: '2025-11-22T00:00:00.000Z',
  })
  // Earlier versions noted each publish in one of these.
  await site.operations.create({_id: 'webhookDelivery.old', _type: 'webhookDelivery', at: '2026-11-23T00:00:00.000Z'})
  expect(await result('retention')).toBe(5)
  const left = await site.operations.fetch('*[_id in $ids]._id', {
    ids: [keep._id, old._id, spam._id, 'adminSession.old', 'contactMessage.old', 'webhookDelivery.old'],
  })
  expect(left).toEqual([keep._id])
  const history = await site.operations.request({
    uri: `/data/history/operations/transactions/${old._id}?excludeContent=true`,
  })
  expect(JSON.stringify(history ?? '')).not.toContain(old._id)
  expect(await result('retention')).toBe(0)
})

test('all of it runs in one call', async () => {
  await booked({status: 'confirmed', preferred_date: '2026-11-24', created_at: '2026-11-18T15:00:00.000Z'})
  expect(await result('all')).toMatchObject({
    reminders: 1,
    promises: 0,
    reviews: 0,
    retention: 0,
    drain: {sent: 2, failed: 0},
    closures: 0,
  })
  expect(await site.operations.fetch('*[_id == "schedulerRun.all"][0].at')).toBe(NOW.toISOString())
})
