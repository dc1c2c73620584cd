import {z} from 'zod'
import {isOk, type Values} from './sendRequest.ts'
import {findings, type Finding} from './finding.ts'
import {lakeRequest, datasetsOf, dryWrite, query, refusal, type Dataset} from './lake.ts'

const {ok, warning, wrong, unknown} = findings('lake')

const NO_RIGHT_TO_ASK = [403, 501]

const Listed = z.array(z.object({name: z.string(), aclMode: z.string()}))

const SETTINGS = 'count(*[_id == "siteSettings"])'

/** Whether the dataset exists and who may read it. */
async function checkDataset(dataset: Dataset): Promise<Finding> {
  const {role, name, project, token, variables} = dataset
  const answer = await lakeRequest(dataset.management, `/projects/${project}/datasets`, token)
  if (NO_RIGHT_TO_ASK.includes(answer.status)) return unknown(`Dataset "${name}": the token may not list datasets`)
  const listed = Listed.safeParse(answer.json)
  if (!isOk(answer) || !listed.success) return wrong(...refusal(answer, dataset, variables.token))
  const found = listed.data.find((each) => each.name === name)
  const manage = `https://www.sanity.io/manage/project/${project}/datasets`
  if (!found)
    return wrong(
      `Project "${project}" has no dataset "${name}"; it has ${listed.data.map((each) => `"${each.name}"`).join(', ') || 'none'}`,
      `Create it at ${manage}, or name the right one in ${variables.name}`,
    )
  if (role === 'content' && found.aclMode !== 'public') {
    const [, settings] = await query(dataset, SETTINGS, token)
    // Do not advise opening a dataset that may hold the customers' documents.
    return settings === 1
      ? wrong(`Dataset "${name}" is private: visitors see no content`, `Make it public at ${manage}`)
      : wrong(
          `Dataset "${name}" is private and holds no site settings: it is not the one with the content`,
          `Name the content's dataset in ${dataset.variables.name}; leave as it is who may read this one`,
        )
  }
  if (role === 'operations' && found.aclMode !== 'private')
    return warning(
      `Dataset "${name}" is public; only the dot in each id keeps customers' documents from strangers`,
      `Make it private at ${manage} if the plan allows`,
    )
  return ok(`Dataset "${name}" exists and is ${found.aclMode}`)
}

/**
 * Leave out files: the lake names them without a dot. Customers' photos are encrypted, with the key in their booking.
 */
const DOCUMENTS = '_type != "sanity.fileAsset"'

/** Counts what anybody can read without a token. */
async function checkStrangers(dataset: Dataset): Promise<Finding> {
  const [answer, result] = await query(dataset, `count(*[${DOCUMENTS}])`)
  if (result === 0 || [401, 403].includes(answer.status))
    return ok(`Without a token nobody reads a document of "${dataset.name}"`)
  if (typeof result === 'number')
    return wrong(
      `Anybody can read ${result} documents of "${dataset.name}" without a token`,
      `Make the dataset private, and look for documents whose _id has no dot: *[_id in path("*") && ${DOCUMENTS}] in ${dataset.variables.name}`,
    )
  return wrong(...refusal(answer, dataset, 'the request'))
}

/** Finds ids without a dot: those documents would be public if the dataset became public. */
async function checkIds(dataset: Dataset): Promise<Finding> {
  const {name, token, variables} = dataset
  const [answer, result] = await query(dataset, `count(*[_id in path("*") && ${DOCUMENTS}])`, token)
  if (result === 0) return ok(`Every document of "${name}" has a dot in its id`)
  if (typeof result === 'number')
    return wrong(
      `${result} documents of "${name}" have no dot in their id, so a public dataset would show them to anybody`,
      `Delete them or import them under other ids; perhaps ${variables.name} names the content dataset`,
    )
  return wrong(...refusal(answer, dataset, variables.token))
}

async function checkSeeded(dataset: Dataset): Promise<Finding> {
  const [answer, result] = await query(dataset, SETTINGS)
  if (result === 1) return ok('Visitors can read the site settings: the content is there')
  if (!isOk(answer)) return wrong(...refusal(answer, dataset, 'the request'))
  const [, withToken] = await query(dataset, SETTINGS, dataset.token)
  if (withToken === 1)
    return wrong(
      `The content is there, but not readable without a token: dataset "${dataset.name}" is private`,
      `Make the dataset that SANITY_CONTENT_DATASET names public`,
    )
  return wrong(
    `Dataset "${dataset.name}" has no site settings, and no page can be built without them`,
    'Run npm run seed with these variables, or check SANITY_CONTENT_DATASET',
  )
}

async function checkWriteToken(dataset: Dataset): Promise<Finding> {
  const {token, variables, name} = dataset
  if (!token) return unknown(`Whether a token may write "${name}"`)
  const answer = await dryWrite(dataset, token)
  if (isOk(answer)) return ok(`${variables.token} may write "${name}" (dry run)`)
  return wrong(...refusal(answer, dataset, variables.token))
}

async function checkReadToken(values: Values, dataset: Dataset): Promise<Finding> {
  const token = values.SANITY_READ_TOKEN
  const variable = 'SANITY_READ_TOKEN'
  const [answer] = token ? await query(dataset, 'count(*)', token) : []
  // checkDataset reports a missing dataset.
  if (!answer || answer.status === 404) return unknown('Whether a token reads drafts')
  if (!isOk(answer)) return wrong(...refusal(answer, dataset, variable))
  const write = await dryWrite(dataset, token)
  if (isOk(write))
    return warning(
      `${variable} may also write; the preview needs no more than reading`,
      'Replace it by a token with the role Viewer',
    )
  return ok(`${variable} reads drafts and writes nothing (dry run)`)
}

const Project = z.object({members: z.array(z.object({isRobot: z.boolean().catch(false)}))})

/** The site reads the project's members to check that a preview's editor still has the right to edit. */
async function checkMembers(values: Values, {base, project}: Dataset): Promise<Finding> {
  const token = values.SANITY_READ_TOKEN
  if (!token) return unknown('The members of the project: SANITY_READ_TOKEN is missing')
  const answer = await lakeRequest(base, `/projects/${project}`, token)
  const people = Project.safeParse(answer.json).data?.members.filter(({isRobot}) => !isRobot).length
  if ([401, 404].includes(answer.status)) return unknown('The members of the project')
  if (isOk(answer) && people) return ok('SANITY_READ_TOKEN sees the members: a preview ends when its editor is removed')
  return warning(
    `SANITY_READ_TOKEN may not see the members of project "${project}" (${answer.status}): the open preview of an editor who is removed goes on for up to an hour`,
    'Give the token a role with the right to read project members, or delete the documents of type sanity.previewUrlSecret when somebody leaves',
  )
}

const Stats = z.object({fields: z.object({count: z.object({value: z.number(), limit: z.number()})})})

async function checkAttributes(dataset: Dataset): Promise<Finding> {
  const answer = await lakeRequest(dataset.base, `/data/stats/${dataset.name}`, dataset.token)
  const stats = Stats.safeParse(answer.json)
  if (!stats.success) return unknown(`Attributes of "${dataset.name}" against the plan's limit (${answer.status})`)
  const {value, limit} = stats.data.fields.count
  const used = `Dataset "${dataset.name}" uses ${value} of ${limit} attributes`
  if (value < limit * 0.8) return ok(used)
  return warning(
    used,
    'At the limit every write is refused: raise the plan, or delete documents with fields of old schemas',
  )
}

/**
 * Whether the two dataset names were exchanged, with corrected values. Check this first: other advice on access would
 * open the customers' dataset to everybody.
 */
export async function findSwappedDatasets(values: Values): Promise<{finding: Finding; values: Values} | undefined> {
  const {content, operations} = datasetsOf(values)
  if (content.project === operations.project && content.name === operations.name) return undefined
  const [here, there] = await Promise.all([content, operations].map((each) => query(each, SETTINGS, each.token)))
  // A public dataset shows its settings to everybody, even with a wrong token.
  const open = there?.[1] === 1 ? 1 : (await query(operations, SETTINGS))[1]
  if (here?.[1] === 1 || open !== 1) return undefined
  const names = [content.variables, operations.variables]
  const swap = names.flatMap(({name, project}) => (content.project === operations.project ? [name] : [name, project]))
  return {
    finding: wrong(
      `${[...new Set(swap)].join(', ').replace(/, ([^,]*)$/, ' and $1')} are swapped: the content lies in "${operations.name}"`,
      'Exchange their values where they are set; leave as it is who may read the datasets',
    ),
    values: {
      SANITY_CONTENT_DATASET: operations.name,
      SANITY_OPERATIONS_DATASET: content.name,
      ...(content.project !== operations.project && {
        SANITY_PROJECT_ID: operations.project,
        SANITY_OPERATIONS_PROJECT_ID: content.project,
      }),
    },
  }
}

/** Both datasets, their access, both tokens and the content. */
export async function checkLake(values: Values): Promise<Finding[]> {
  const {content, operations} = datasetsOf(values)
  const ping = await lakeRequest(content.base, '/ping')
  if (ping.status === 0) return [wrong(...refusal(ping, content, ''))]
  if (content.project === operations.project && content.name === operations.name)
    return [
      wrong(
        `Content and customers' documents share the dataset "${content.name}"`,
        'Name two datasets in SANITY_CONTENT_DATASET and SANITY_OPERATIONS_DATASET',
      ),
    ]
  const named = await Promise.all([checkDataset(content), checkDataset(operations)])
  const [isContentThere, areOperationsThere] = named.map(({state}) => state !== 'wrong')
  const others = await Promise.all([
    checkWriteToken(operations),
    checkReadToken(values, content),
    checkMembers(values, content),
    // For a missing or closed dataset these would only repeat the error.
    ...(isContentThere ? [checkSeeded(content), checkAttributes(content)] : []),
    ...(areOperationsThere ? [checkStrangers(operations), checkIds(operations), checkAttributes(operations)] : []),
  ])
  return [...named, ...others]
}
