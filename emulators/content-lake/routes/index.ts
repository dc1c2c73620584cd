import {json, type Call} from '../http/call.ts'
import type {Route} from '../http/router.ts'
import {runActions} from './actions.ts'
import {fetchToken, getProviders, getSession, login, logout} from './auth.ts'
import {exportDocuments, getDocuments, getReferences, pingDataset} from './documents.ts'
import {getFile} from './files.ts'
import {getEvents, getRevisions, getTransactions} from './history.ts'
import {getImage} from './images.ts'
import {mutate} from './mutate.ts'
import {getKeyValues, getMe, getUsers, putKeyValues} from './people.ts'
import {
  createDataset,
  deleteDataset,
  getAcl,
  getDatasets,
  getGrants,
  getEmbeddings,
  getHooks,
  getIndexing,
  getProject,
  getProjects,
  getEmptyList,
  getFeatures,
  getReleaseLimits,
} from './project.ts'
import {getQuery, postQuery} from './query.ts'
import {getStats} from './stats.ts'
import {openStream} from './streams.ts'
import {STUB_ROUTES} from './stubs.ts'
import {uploadFile, uploadImage} from './upload.ts'

const get = (path: string, handler: Route['handler']): Route => ({method: 'GET', path, handler})
const post = (path: string, handler: Route['handler']): Route => ({method: 'POST', path, handler})

/** Tells a page whether its origin is allowed. The client asks when a stream fails without a reason. */
function checkCors({req, res, lake}: Call): void {
  const allowed = lake.corsOrigins.has(req.headers.origin ?? '')
  json(res, {result: {allowed, withCredentials: allowed}})
}

/** Paths below `/v<version>`. */
export const API_ROUTES: readonly Route[] = [
  get('/ping', ({res}) => void res.end('PONG')),
  get('/check/cors', checkCors),
  get('/data/ping/:dataset', pingDataset),
  get('/data/query/:dataset', getQuery),
  post('/data/query/:dataset', postQuery),
  get('/data/doc/:dataset/:ids', getDocuments),
  get('/data/export/:dataset', exportDocuments),
  get('/data/stats/:dataset', getStats),
  post('/data/mutate/:dataset', mutate),
  post('/data/actions/:dataset', runActions),
  get('/data/listen/:dataset', openStream),
  get('/data/live/events/:dataset', openStream),
  get('/data/history/:dataset/transactions/:ids', getTransactions),
  get('/data/history/:dataset/documents/:ids', getRevisions),
  get('/data/history/:dataset/events/documents/:id', getEvents),
  get('/data/references/:dataset/documents/:id/to', getReferences),
  post('/assets/images/:dataset', uploadImage),
  post('/assets/files/:dataset', uploadFile),
  get('/auth/providers', getProviders),
  get('/auth/login/local', login),
  get('/auth/fetch', fetchToken),
  get('/auth/id', getSession),
  post('/auth/logout', logout),
  get('/users/me', getMe),
  get('/users/me/keyvalue/:keys', getKeyValues),
  {method: 'PUT', path: '/users/me/keyvalue', handler: putKeyValues},
  get('/users/:ids', getUsers),
  get('/projects', getProjects),
  get('/projects/:project', getProject),
  get('/projects/:project/users/:ids', getUsers),
  get('/projects/:project/datasets', getDatasets),
  get('/datasets', getDatasets),
  ...['', '/projects/:project'].flatMap((project): Route[] => [
    {method: 'PUT', path: `${project}/datasets/:dataset`, handler: createDataset},
    {method: 'DELETE', path: `${project}/datasets/:dataset`, handler: deleteDataset},
  ]),
  get('/projects/:project/datasets/:dataset/acl', getAcl),
  get('/projects/:project/datasets/:dataset/settings/indexing', getIndexing),
  get('/projects/:project/datasets/:dataset/settings/embeddings', getEmbeddings),
  get('/projects/:project/grants', getGrants),
  get('/features', getFeatures),
  get('/projects/:project/features', getFeatures),
  get('/projects/:project/new-content-release-allowed', getReleaseLimits),
  // Asked by `sanity datasets list`.
  get('/aliases', getEmptyList),
  get('/hooks/projects/:project', getHooks),
  get('/projects/:project/user-applications', getEmptyList),
  ...STUB_ROUTES,
]

/** CDN paths, which have no version. */
export const CDN_ROUTES: readonly Route[] = [
  get('/ping', ({res}) => void res.end('PONG')),
  get('/images/:project/:dataset/:name', getImage),
  {method: 'HEAD', path: '/images/:project/:dataset/:name', handler: getImage},
  get('/files/:project/:dataset/:name', getFile),
  {method: 'HEAD', path: '/files/:project/:dataset/:name', handler: getFile},
]
