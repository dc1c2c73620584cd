import type {IncomingMessage, ServerResponse} from 'node:http'
import {sendHtml} from '../../shared/http.ts'
import {listPage, mailHtml, mailPage} from './markup.ts'
import type {Store} from '../store.ts'
import type {Message} from '../types.ts'

function sendAttachment(response: ServerResponse, {Attachments}: Message, index: number): void {
  const file = Attachments[index]
  if (!file) return sendHtml(response, 404, 'No such attachment')
  response
    .writeHead(200, {
      'content-type': file.ContentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.Name)}`,
      'x-content-type-options': 'nosniff',
    })
    .end(Buffer.from(file.Content, 'base64'))
}

function showMail(response: ServerResponse, mail: Message, part: string | undefined, index: string | undefined): void {
  if (part === 'attachments') return sendAttachment(response, mail, Number(index))
  if (part !== 'html') return sendHtml(response, 200, mailPage(mail))
  const {html, headers} = mailHtml(mail)
  sendHtml(response, 200, html, headers)
}

/** Answers the pages for people. Returns false for other paths. */
export function answerPage(request: IncomingMessage, response: ServerResponse, url: URL, store: Store): boolean {
  if (request.method !== 'GET') return false
  if (url.pathname === '/ping') {
    sendHtml(response, 200, 'PONG')
    return true
  }
  if (url.pathname === '/') {
    const text = url.searchParams.get('q') ?? ''
    const {total, messages} = store.find({text, metadata: []}, 200, 0)
    sendHtml(response, 200, listPage(messages, total, text))
    return true
  }
  const [, id, part, index] = /^\/mail\/([^/]+)(?:\/(html|attachments)(?:\/(\d+))?)?$/.exec(url.pathname) ?? []
  if (!id) return false
  const mail = store.get(id)
  if (mail) showMail(response, mail, part, index)
  else sendHtml(response, 404, 'No such mail')
  return true
}
