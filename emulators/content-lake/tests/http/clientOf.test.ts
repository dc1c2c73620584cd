import {Socket} from 'node:net'
import {expect, test} from 'vitest'
import {clientOf, LOCAL_CLIENT} from '../../query/workers/budget'

function from(remoteAddress: string, forwarded?: string) {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', {value: remoteAddress})
  return clientOf({socket, headers: forwarded === undefined ? {} : {'x-forwarded-for': forwarded}})
}

test.each(['127.0.0.1', '::ffff:127.0.0.1', '::1'])('a caller from %s is the site on this machine', (address) => {
  expect(from(address)).toBe(LOCAL_CLIENT)
})

test('behind a proxy on this machine the client is the address that the proxy added', () => {
  expect(from('127.0.0.1', '203.0.113.9, 198.51.100.7')).toBe('198.51.100.7')
})

test('nobody else can name another address, or pass for the site', () => {
  expect(from('198.51.100.7', '127.0.0.1')).toBe('198.51.100.7')
  expect(from('198.51.100.7')).toBe('198.51.100.7')
})
