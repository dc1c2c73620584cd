import 'server-only'
import type {SanityClient} from '@sanity/client'
import {urlSearchParamPreviewSecret, validatePreviewUrl} from '@sanity/preview-url-secret'
import {z} from 'zod'
import {errorFields, log} from '../log'
import {lakeFailure} from './errors'

/** The Studio writes into the secret's document who has opened, or shared, the preview. */
const OWNER = `*[_type in ["sanity.previewUrlSecret", "sanity.previewUrlShareAccess"] && secret == $secret][0].userId`

const Member = z.object({
  id: z.string(),
  isRobot: z.boolean().catch(false),
  roles: z.array(z.object({name: z.string()})).catch([]),
})
const Project = z.object({members: z.array(Member)})

/** The people of the project; undefined when the token may not see them. */
async function readMembers(client: SanityClient): Promise<z.output<typeof Member>[] | undefined> {
  const {projectId = ''} = client.config()
  try {
    const project: unknown = await client.projects.getById(projectId)
    const people = Project.safeParse(project).data?.members.filter(({isRobot}) => !isRobot)
    // A project has its owner at least: an empty list says what the token may see, not who is there.
    return people?.length ? people : undefined
  } catch (error) {
    if (lakeFailure(error) === 'away') throw error
    log('warn', 'preview.members_hidden', errorFields(error))
    return undefined
  }
}

/** Whether somebody may edit now: a viewer opens no preview either. */
async function isEditor(client: SanityClient, userId: string): Promise<boolean> {
  const members = await readMembers(client)
  if (!members) return true
  return members.some(({id, roles}) => id === userId && roles.some(({name}) => name !== 'viewer'))
}

/** Whether the Studio has made this secret within the last hour, and whoever opened it there may still edit. */
export async function isPreviewAllowed(client: SanityClient, secret: string): Promise<boolean> {
  const query = new URLSearchParams({[urlSearchParamPreviewSecret]: secret})
  const {isValid} = await validatePreviewUrl(client, `/?${query}`)
  if (!isValid) return false
  const options = {perspective: 'raw', stega: false, cache: 'no-store'} as const
  const owner = await client.fetch<unknown>(OWNER, {secret}, options)
  return typeof owner === 'string' && isEditor(client, owner)
}
