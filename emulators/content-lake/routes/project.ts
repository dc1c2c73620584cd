import {httpError} from '../http/errors.ts'
import {json, readJson, type Call} from '../http/call.ts'
import {datasetOf, requireReader} from '../lake.ts'
import {DATASET_NAME} from '../store/ids.ts'
import {PROJECTION} from '../webhookMessage.ts'
import {isObject} from '../types.ts'
import {projectUser} from './people.ts'

const MAX_SETTINGS = 10_000

/** `GET /projects/:project`. */
export function getProject(call: Call): void {
  requireOwnProject(call)
  const {lake, res, who} = call
  json(res, {
    id: lake.options.projectId,
    displayName: 'Local project',
    studioHost: null,
    organizationId: null,
    organization: null,
    isBlocked: false,
    isDisabled: false,
    features: [],
    metadata: {},
    members: lake.system.users.map((user) => ({
      ...projectUser(user),
      isCurrentUser: user.id === who.id,
      roles: [{name: user.role, title: user.role}],
    })),
  })
}

/** `GET /projects`. */
export function getProjects({lake, res, who}: Call): void {
  requireReader(who)
  json(res, [{id: lake.options.projectId, displayName: 'Local project', organizationId: null, members: []}])
}

/** `GET /projects/:project/datasets`; add-on datasets (comments) do not exist here. */
export function getDatasets(call: Call): void {
  requireOwnProject(call)
  if (call.url.searchParams.has('datasetProfile')) return json(call.res, [])
  json(
    call.res,
    [...call.lake.datasets.values()].map(({name, mode}) => ({name, aclMode: mode, tags: []})),
  )
}

/** `PUT /datasets/:dataset` with `{aclMode}`: makes an empty dataset, public unless it says otherwise. */
export async function createDataset(call: Call): Promise<void> {
  requireAdministrator(call)
  const name = call.params.dataset ?? ''
  if (!DATASET_NAME.test(name))
    throw httpError(400, `"${name}" is no name of a dataset: at most 64 small letters, digits, - and _`)
  const given = await readJson(call.req, MAX_SETTINGS, {})
  const {aclMode: mode = 'public', ...others} = isObject(given) ? given : {}
  if (mode !== 'public' && mode !== 'private')
    throw httpError(501, `The local lake does not know the aclMode ${JSON.stringify(mode)}`)
  const [unknown] = Object.keys(others)
  if (unknown) throw httpError(501, `The local lake does not know the setting "${unknown}" of a dataset`)
  call.lake.createDataset(name, mode)
  json(call.res, {datasetName: name, aclMode: mode})
}

/** `DELETE /datasets/:dataset`: removes it with its history and files. */
export function deleteDataset(call: Call): void {
  requireAdministrator(call)
  call.lake.deleteDataset(call.params.dataset ?? '')
  json(call.res, {deleted: true})
}

/** Throws 403 unless the caller is an administrator or has the write token. */
function requireAdministrator(call: Call): void {
  requireOwnProject(call)
  const {canWrite, user, dataset} = call.who
  if (!canWrite || dataset !== undefined || (user && user.role !== 'administrator'))
    throw httpError(403, 'Insufficient permissions; the datasets of a project are its administrators’')
}

/** `GET /projects/:project/datasets/:dataset/acl`: what the caller may do, as the Studio evaluates it. */
export function getAcl(call: Call): void {
  requireOwnProject(call)
  datasetOf(call.lake, call.params.dataset ?? '')
  const permissions = call.who.canWrite ? ['create', 'read', 'update', 'history', 'manage'] : ['read', 'history']
  json(call.res, [{filter: '_id != ""', permissions}])
}

/** `GET /projects/:project/grants`. */
export function getGrants(call: Call): void {
  requireOwnProject(call)
  json(call.res, {})
}

/** `GET /projects/:project/datasets/:dataset/settings/indexing`. */
export function getIndexing(call: Call): void {
  requireOwnProject(call)
  json(call.res, {partialIndexSettings: {maxFieldDepth: 0}})
}

/** `GET /projects/:project/datasets/:dataset/settings/embeddings`: off, as on a hosted dataset without them. */
export function getEmbeddings(call: Call): void {
  requireOwnProject(call)
  datasetOf(call.lake, call.params.dataset ?? '')
  json(call.res, {enabled: false, status: 'disabled'})
}

/** `GET /hooks/projects/:project`: the one webhook of this lake, from its environment. */
export function getHooks(call: Call): void {
  requireOwnProject(call)
  const {webhook, datasets} = call.lake.options
  if (!webhook) return json(call.res, [])
  const dataset = webhook.dataset ?? Object.keys(datasets).find((name) => datasets[name] === 'public')
  json(call.res, [
    {
      id: 'local',
      type: 'document',
      name: 'site',
      url: webhook.url,
      dataset,
      httpMethod: 'POST',
      includeDrafts: false,
      isDisabled: false,
      isDisabledByUser: false,
      rule: {on: ['create', 'update', 'delete'], filter: '', projection: PROJECTION},
    },
  ])
}

/** Features that the Studio and the CLI offer. Both hide the paid features that are missing here. */
const FEATURES = ['contentReleases', 'privateDataset']

/** `GET /features` and `GET /projects/:project/features`. */
export function getFeatures({res}: Call): void {
  json(res, FEATURES)
}

/** `GET /projects/:project/new-content-release-allowed`: always, because there is no plan to limit releases. */
export function getReleaseLimits(call: Call): void {
  requireOwnProject(call)
  const unlimited = Number.MAX_SAFE_INTEGER
  const limits = {orgMeteredActiveReleaseCount: 0, orgActiveReleaseLimit: unlimited, datasetReleaseLimit: unlimited}
  json(call.res, {data: limits})
}

/** Sends an empty list, for features that a local project does not have. */
export function getEmptyList(call: Call): void {
  requireOwnProject(call)
  json(call.res, [])
}

function requireOwnProject({params, lake, who}: Call): void {
  requireReader(who)
  if (params.project !== undefined && params.project !== lake.options.projectId)
    throw httpError(404, `Project "${params.project}" not found`)
}
