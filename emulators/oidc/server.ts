import type {IncomingMessage, ServerResponse} from 'node:http'
import {listen, onlyLocalHost, sendHtml, type Running} from '../shared/http.ts'
import {tamperTokens, type TokenTampering} from './tokenTampering.ts'
import {createPrivateFolder} from '../shared/privateFiles.ts'
import {loadKeys} from './keys.ts'
import {createProvider} from './provider.ts'
import {answerSignIn} from './signIn.ts'
import {openStore} from './store.ts'

export type IdentityOptions = {
  port: number
  dataDir: string
  clientId: string
  clientSecret: string
  redirectOrigins: string[]
  suggestions: string[]
  tamper?: {current?: TokenTampering}
}

/** Serves OpenID Connect. Its sign-in page accepts any email address without a password. */
export async function serve({port, dataDir, suggestions, tamper, ...site}: IdentityOptions): Promise<Running> {
  createPrivateFolder(dataDir)
  const keys = loadKeys(dataDir)
  const store = openStore(`${dataDir}/identity.sqlite`)
  return listen(
    (url) => {
      const provider = createProvider(url, site, keys, store)
      if (tamper) tamperTokens(provider, keys, () => tamper.current)
      const protocol = provider.callback()
      const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
        const path = request.url ?? '/'
        if (path === '/ping') return sendHtml(response, 200, 'PONG')
        if (path.startsWith('/sign-in/')) return answerSignIn(request, response, {provider, store, suggestions})
        await protocol(request, response)
      }
      return onlyLocalHost((request, response) => {
        answer(request, response).catch((error: unknown) => {
          console.error(error)
          response.destroy()
        })
      })
    },
    {port, onClose: store.close},
  )
}
