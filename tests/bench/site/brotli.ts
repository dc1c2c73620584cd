import {readFileSync} from 'node:fs'
import {brotliCompressSync, constants} from 'node:zlib'
import {root} from '../../../tools/environment.ts'

const sample = readFileSync(`${root}/docs/nginx.conf`, 'utf8')
const LEVEL = Number(/brotli_comp_level (\d+);/.exec(sample)?.[1])
/** The window of nginx's filter where its configuration names none: 512 KB. */
const WINDOW = 19

/** Compresses as nginx does with docs/nginx.conf. */
export const brotli = (body: Buffer): Buffer =>
  brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: LEVEL,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
