import {expect, test} from 'vitest'

test('the samples of emails are shown while developing, and to nobody else', async () => {
  const {GET} = await import('@/app/api/dev/mails/[[...mail]]/route')
  const answer = await GET(new Request('http://localhost:3000/api/dev/mails'), {params: Promise.resolve({})})
  expect(answer.status).toBe(404)
})
