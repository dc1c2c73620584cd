import {randomBytes, createHash} from 'node:crypto'
import {serve, type IdentityOptions} from '../../emulators/oidc/server.ts'
import type {TokenTampering} from '../../emulators/oidc/tokenTampering.ts'
import {tempDir} from './tempDir.ts'

/** Starts an identity provider on a free port; `tamper.current` changes its tokens. */
export async function startIdentity(options: Partial<IdentityOptions> = {}) {
  const data = await tempDir()
  const tamper: {current?: TokenTampering} = {}
  const server = await serve({
    port: 0,
    dataDir: data.path,
    clientId: 'site',
    clientSecret: 'identity-secret',
    redirectOrigins: ['http://localhost:3000'],
    suggestions: ['owner@example.com'],
    tamper,
    ...options,
  })
  return {
    ...server,
    tamper,
    async [Symbol.asyncDispose]() {
      await server.close()
      await data[Symbol.asyncDispose]()
    },
  }
}

/** A minimal browser: follows redirects within one origin and keeps cookies. */
export function browserOf(origin: string) {
  const cookies = new Map<string, string>()
  return async function visit(address: string, init: RequestInit = {}): Promise<Response> {
    let url = new URL(address, origin)
    let next: RequestInit = init
    for (;;) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(url, {...next, redirect: 'manual', headers: {...next.headers, cookie}})
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const location = response.headers.get('location')
      if (!location) return response
      url = new URL(location, url)
      if (url.origin !== origin) return response
      next = {}
    }
  }
}

export function pkce() {
  const verifier = randomBytes(32).toString('base64url')
  return {verifier, challenge: createHash('sha256').update(verifier).digest('base64url')}
}
