import 'server-only'
import {subscribe} from 'node:diagnostics_channel'
import type {IncomingMessage, ServerResponse} from 'node:http'

type Started = {request: IncomingMessage; response: ServerResponse}
const isStarted = (message: unknown): message is Started =>
  typeof message === 'object' && message !== null && 'request' in message && 'response' in message

/** Headers of the file, which the answer is not. */
const OF_THE_FILE = ['Content-Type', 'ETag', 'Last-Modified']

/** Next names the length of the file, and then looks for a page about the status 416, finds none and answers 500. */
function correctRange(response: ServerResponse) {
  let isCorrected = false
  response.writeHead = new Proxy(response.writeHead, {
    apply(writeHead, self, args) {
      const isWrong = args[0] === 500 && String(response.getHeader('Content-Range')).startsWith('bytes */')
      if (!isWrong) return Reflect.apply(writeHead, self, args)
      isCorrected = true
      for (const name of OF_THE_FILE) response.removeHeader(name)
      response.setHeader('Content-Length', 0)
      return Reflect.apply(writeHead, self, [416])
    },
  })
  response.end = new Proxy(response.end, {
    apply(end, self, args) {
      // Before the text of the error becomes part of the answer.
      if (!response.headersSent && response.statusCode === 500) response.writeHead(500)
      return Reflect.apply(end, self, isCorrected ? [] : args)
    },
  })
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Turns a request into a malformed one, which web/proxy.ts answers with 400. */
const refuse = (request: IncomingMessage) => Object.assign(request, {method: 'GET', url: '/%ff'})

/**
 * What Next's own server leaves out. A range behind the end of a public file is answered with 416 and the length of the file
 * (RFC 9110, 15.5.17). TRACE and made-up methods are refused, which a page would answer; so is a target like
 * `http://other.example/`, since redirects would lead to the host that it names.
 */
export function correctHttpServer() {
  subscribe('http.server.request.start', (message) => {
    if (!isStarted(message)) return
    const {request, response} = message
    if (!request.url?.startsWith('/') || !METHODS.has(request.method ?? '')) refuse(request)
    if (request.headers.range) correctRange(response)
  })
}
