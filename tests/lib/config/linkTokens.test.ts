import {createHmac} from 'node:crypto'
import {expect, test} from 'vitest'
import {lettersAndDigits, linkTokens} from '@/lib/config/keys'

const SECRETS = ['one secret of thirty-two signs....', 'another secret of thirty-two signs']
const tokensOf = (id: string) => linkTokens(SECRETS, 'manage', id)

test('the token of a new link has letters and digits alone, so that no mail program cuts it', () => {
  const tokens = Array.from({length: 500}, (_, id) => tokensOf(`booking.${id}`)[0] ?? '')
  expect(tokens.filter((token) => !/^[A-Za-z0-9]{22}$/.test(token))).toEqual([])
  expect(new Set(tokens).size).toBe(500)
})

test('tokens of earlier versions open their links', () => {
  const tokens = tokensOf('booking.a')
  expect(tokens).toHaveLength(6)
  for (const secret of SECRETS)
    expect(tokens).toContain(createHmac('sha256', secret).update('manage:booking.a').digest('base64url').slice(0, 22))
  expect(tokensOf('booking.a')).toEqual(tokens)
})

test('bytes make a token that tells them apart, also when they begin with zeros', () => {
  expect(lettersAndDigits(Buffer.alloc(32))).toMatch(/^[A-Za-z0-9]{22}$/)
  expect(lettersAndDigits(Buffer.from(`${'00'.repeat(31)}01`, 'hex'))).not.toBe(lettersAndDigits(Buffer.alloc(32)))
})
