import {generateKeyPairSync, randomBytes} from 'node:crypto'
import {readFileSync, renameSync, writeFileSync} from 'node:fs'
import type {JWK} from 'jose'

export type Keys = {signing: JWK; cookie: string}

function create(): Keys {
  const {privateKey} = generateKeyPairSync('rsa', {modulusLength: 2048})
  const kid = randomBytes(8).toString('hex')
  const jwk: JWK = {...privateKey.export({format: 'jwk'}), kty: 'RSA', kid, alg: 'RS256', use: 'sig'}
  return {signing: jwk, cookie: randomBytes(32).toString('base64url')}
}

/** Loads the keys, or creates them. They stay the same across restarts, so that a sign-in in progress survives one. */
export function loadKeys(folder: string): Keys {
  const file = `${folder}/keys.json`
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  const keys = create()
  // Write and rename: a process killed while writing leaves no partial file.
  writeFileSync(`${file}.new`, JSON.stringify(keys), {mode: 0o600})
  renameSync(`${file}.new`, file)
  return keys
}
