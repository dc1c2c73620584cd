import 'server-only'
import {subscribe} from 'node:diagnostics_channel'
import type {IncomingMessage, ServerResponse} from 'node:http'

type Started = {request: IncomingMessage; response: ServerResponse}
const isStarted = (message: unknown): message is Started =>
  typeof message === 'object' && message !== null && 'request' in message && 'response' in message

/** Headers of the file, which the answer is not. */
const OF_THE_FILE = ['Content-Type', 'ETag', 'Last-Modified']

/** Next names the length of the file, and then looks for a page about the status 416, finds none and answers 500. */
function correct(response: ServerResponse) {
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

/** Answers a range behind the end of a public file with 416 and the length of the file (RFC 9110, 15.5.17). */
export function answerUnsatisfiableRanges() {
  subscribe('http.server.request.start', (message) => {
    if (isStarted(message) && message.request.headers.range) correct(message.response)
  })
}
