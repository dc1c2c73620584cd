import {once} from 'node:events'
import {createServer, request, type ServerResponse} from 'node:http'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {correctHttpServer} from '@/server/httpServer'

// As Next answers: the length of the file from its server of files, status and text from its page of errors.
const answers: Record<string, (response: ServerResponse) => void> = {
  '/unsatisfiable': (response) => {
    response.setHeader('Content-Range', 'bytes */2666')
    response.setHeader('Content-Type', 'image/svg+xml')
    response.setHeader('Content-Length', 21)
    response.statusCode = 500
    response.end('Internal Server Error')
  },
  '/broken': (response) => {
    response.statusCode = 500
    response.end('Internal Server Error')
  },
  '/part': (response) => {
    response.writeHead(206, {'Content-Range': 'bytes 0-3/2666'})
    response.write('<s')
    response.end('vg')
  },
}

const server = createServer(({url = ''}, response) => (answers[url] ? answers[url](response) : response.end(url)))
let address = ''
beforeAll(async () => {
  correctHttpServer()
  server.listen(0, 'localhost')
  await once(server, 'listening')
  address = `http://localhost:${Object(server.address()).port}`
})
afterAll(() => server.close())

async function ask(path: string, headers: Record<string, string> = {range: 'bytes=99999999-'}) {
  const answer = await fetch(address + path, {headers})
  return {status: answer.status, text: await answer.text(), range: answer.headers.get('content-range')}
}

test('a range behind the end of a file is 416 with the length of the file, and nothing else', async () => {
  expect(await ask('/unsatisfiable')).toEqual({status: 416, text: '', range: 'bytes */2666'})
})

test('an error of the site stays one, and a part of a file stays whole', async () => {
  expect(await ask('/broken')).toMatchObject({status: 500, text: 'Internal Server Error'})
  expect(await ask('/part')).toEqual({status: 206, text: '<svg', range: 'bytes 0-3/2666'})
})

/** What Next gets to see of a target that no HTTP client would send. */
const seen = (path: string, method = 'GET') =>
  new Promise<string>((resolve, reject) => {
    const {hostname: host, port} = new URL(address)
    request({host, port, path, method}, (answer) => {
      answer.on('data', (text) => resolve(String(text)))
    })
      .on('error', reject)
      .end()
  })

test.each(['http://evil.example/services/', '*'])('the target %s is refused', async (target) => {
  expect(await seen(target)).toBe('/%ff')
  expect(await seen('/services/?x=http://evil.example/')).toBe('/services/?x=http://evil.example/')
})

test.each(['TRACE', 'PROPFIND', 'M-SEARCH'])('the method %s is refused', async (method) => {
  expect(await seen('/services', method)).toBe('/%ff')
})
