import {brotliCompressSync, constants} from 'node:zlib'

/** Level and window of nginx's filter where its configuration names none: 512 KB. */
const LEVEL = 6
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
