import {z} from 'zod'
import {isOk, type Values} from './sendRequest.ts'
import {findings, type Finding} from './finding.ts'
import {lakeRequest, datasetsOf, dryWrite, query, refusal, type Dataset} from './lake.ts'

const {ok, warning, wrong, unknown} = findings('lake')

const NO_RIGHT_TO_ASK = [403, 501]

const Listed = z.array(z.object({name: z.string(), aclMode: z.string()}))

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
  if (role === 'content' && found.aclMode !== 'public')
    return wrong(`Dataset "${name}" is private: visitors see no content`, `Make it public at ${manage}`)
  if (role === 'operations' && found.aclMode !== 'private')
    return warning(
      `Dataset "${name}" is public; only the dot in each id keeps customers' documents from strangers`,
      `Make it private at ${manage} if the plan allows`,
    )
  return ok(`Dataset "${name}" exists and is ${found.aclMode}`)
}

/** The lake names files itself, without a dot. Those of customers' photos hold bytes that only their booking's key opens. */
const DOCUMENTS = '_type != "sanity.fileAsset"'

/** What a stranger without a token can count there. */
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

/** Without a dot in its id a document is public, should the dataset ever be. */
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
  const settings = 'count(*[_id == "siteSettings"])'
  const [answer, result] = await query(dataset, settings)
  if (result === 1) return ok('Visitors can read the site settings: the content is there')
  if (!isOk(answer)) return wrong(...refusal(answer, dataset, 'the request'))
  const [, withToken] = await query(dataset, settings, dataset.token)
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
  if (!token) return wrong(`${variables.token} is missing`, 'Make a token with the role Editor and put it there')
  const answer = await dryWrite(dataset, token)
  if (isOk(answer)) return ok(`${variables.token} may write "${name}" (dry run)`)
  return wrong(...refusal(answer, dataset, variables.token))
}

async function checkReadToken(values: Values, dataset: Dataset): Promise<Finding> {
  const token = values.SANITY_READ_TOKEN
  const variable = 'SANITY_READ_TOKEN'
  if (!token)
    return wrong(`${variable} is missing: the preview in the Studio shows nothing`, 'Make a token with the role Viewer')
  const [answer] = await query(dataset, 'count(*)', token)
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

/** The site looks there whether an editor who has opened a preview is still one. */
async function checkMembers(values: Values, {base, project}: Dataset): Promise<Finding> {
  const token = values.SANITY_READ_TOKEN
  if (!token) return unknown('The members of the project: SANITY_READ_TOKEN is missing')
  const answer = await lakeRequest(base, `/projects/${project}`, token)
  const people = Project.safeParse(answer.json).data?.members.filter(({isRobot}) => !isRobot).length
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
  return Promise.all([
    checkDataset(content),
    checkDataset(operations),
    checkWriteToken(operations),
    checkReadToken(values, content),
    checkMembers(values, content),
    checkSeeded(content),
    checkStrangers(operations),
    checkIds(operations),
    checkAttributes(content),
    checkAttributes(operations),
  ])
}
