import {once} from 'node:events'
import {createServer, request} from 'node:http'
import type {AddressInfo} from 'node:net'
import {expect, test} from 'vitest'
import {clientAddress} from '@/server/http/clientAddress'
import {startServer} from '@/server/start'

test('a client cannot choose what it is counted by: the socket’s address is appended to its own header', async () => {
  startServer()
  const server = createServer(({headers}, response) => response.end(JSON.stringify(headers['x-forwarded-for'])))
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const {port}: AddressInfo = Object(server.address())
  const seen = async (headers: Record<string, string>) => (await fetch(`http://localhost:${port}`, {headers})).json()
  const plain: string = await seen({})
  const forged: string = await seen({'x-forwarded-for': '9.9.9.9, 8.8.8.8'})
  server.close()
  expect(forged).toBe(`9.9.9.9, 8.8.8.8, ${plain}`)
  const counted = [plain, forged].map((chain) => clientAddress(new Headers({'x-forwarded-for': chain}), 0))
  expect(counted[0]).toBe(counted[1])
  expect(counted[0]).toMatch(/^(127\.0\.0\.1|0:0:0:0::\/64)$/)
})

test('a method that no page or route can take is refused with those that exist', async () => {
  startServer()
  let reached = 0
  const server = createServer((_, response) => {
    reached++
    response.end()
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const {port}: AddressInfo = Object(server.address())
  const ask = async (method: string) => {
    const call = request({port, host: 'localhost', method, path: '/api/bookings'}).end()
    const [answer] = await once(call, 'response')
    answer.resume()
    return {status: answer.statusCode, allow: answer.headers.allow}
  }
  const refused = {status: 405, allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'}
  for (const method of ['TRACE', 'PROPFIND', 'TRACE']) expect(await ask(method)).toEqual(refused)
  expect(reached).toBe(0)
  expect(await ask('PATCH')).toEqual({status: 200, allow: undefined})
  server.close()
  expect(reached).toBe(1)
})
