import {json} from '../http/reply.ts'
import type {Route} from '../http/router.ts'
import {getDocuments} from './doc.ts'
import {getFile} from './files.ts'
import {getImage} from './images.ts'
import {mutate} from './mutate.ts'
import {getQuery, postQuery} from './query.ts'
import {uploadFile, uploadImage} from './upload.ts'

/** Paths below `/v<version>`. */
export const API_ROUTES: readonly Route[] = [
  {method: 'GET', path: '/ping', handler: ({res}) => json(res, {pong: true})},
  {method: 'GET', path: '/data/query/:dataset', handler: getQuery},
  {method: 'POST', path: '/data/query/:dataset', handler: postQuery},
  {method: 'GET', path: '/data/doc/:dataset/:ids', handler: getDocuments},
  {method: 'POST', path: '/data/mutate/:dataset', handler: mutate},
  {method: 'POST', path: '/assets/images/:dataset', handler: uploadImage},
  {method: 'POST', path: '/assets/files/:dataset', handler: uploadFile},
]

/** Paths of the CDN, which carry no version. */
export const CDN_ROUTES: readonly Route[] = [
  {method: 'GET', path: '/ping', handler: ({res}) => void res.end('PONG')},
  {method: 'GET', path: '/images/:project/:dataset/:name', handler: getImage},
  {method: 'HEAD', path: '/images/:project/:dataset/:name', handler: getImage},
  {method: 'GET', path: '/files/:project/:dataset/:name', handler: getFile},
  {method: 'HEAD', path: '/files/:project/:dataset/:name', handler: getFile},
]
