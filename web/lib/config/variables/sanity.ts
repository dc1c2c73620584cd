import {checkAddress, checkDataset, checkProject, MISSING} from '../checks.ts'
import {isPublic, RANDOM, secret, type Variable} from './variable.ts'

export const sanityVariables: readonly Variable[] = [
  {
    name: 'SANITY_PROJECT_ID',
    purpose: 'the Sanity project that holds the content',
    mend: 'Copy the project ID from https://www.sanity.io/manage',
    build: true,
    check: ({SANITY_PROJECT_ID, SANITY_API_HOST}) => {
      if (SANITY_API_HOST) return undefined
      if (!SANITY_PROJECT_ID) return MISSING
      if (SANITY_PROJECT_ID === 'local') return 'is "local", a project that hosted Sanity does not have'
      return checkProject(SANITY_PROJECT_ID)
    },
  },
  {
    name: 'SANITY_CONTENT_DATASET',
    purpose: 'the public dataset with the content; "content" where it is not set',
    mend: 'Copy the name of the dataset from https://www.sanity.io/manage',
    build: true,
    check: ({SANITY_CONTENT_DATASET}) => checkDataset(SANITY_CONTENT_DATASET),
  },
  {
    name: 'SANITY_OPERATIONS_PROJECT_ID',
    purpose: 'a Sanity project of its own for what visitors write',
    mend: 'Copy the project ID from https://www.sanity.io/manage, or leave it empty for one project',
    build: true,
    check: ({SANITY_OPERATIONS_PROJECT_ID}) => checkProject(SANITY_OPERATIONS_PROJECT_ID),
  },
  {
    name: 'SANITY_OPERATIONS_DATASET',
    purpose: 'the private dataset with what visitors write; "operations" where it is not set',
    mend: 'Copy the name of the dataset from https://www.sanity.io/manage',
    build: true,
    check: ({SANITY_OPERATIONS_DATASET}) => checkDataset(SANITY_OPERATIONS_DATASET),
  },
  {
    name: 'SANITY_API_HOST',
    purpose: 'a Content Lake other than the hosted one; pictures on public pages come from there too',
    mend: 'Leave it empty for hosted Sanity, or name an https address that visitors can reach',
    build: true,
    check: (values) => checkAddress(values.SANITY_API_HOST, isPublic(values)),
  },
  secret(
    'SANITY_READ_TOKEN',
    'reads drafts for the preview in the Studio',
    'Make a token with the role Viewer in the API settings of the Sanity project',
  ),
  secret(
    'SANITY_WRITE_TOKEN',
    'reads and writes both datasets; the site does not need it beside SANITY_OPERATIONS_WRITE_TOKEN',
    'Make a token with the role Editor in the API settings of the Sanity project',
    ({SANITY_OPERATIONS_WRITE_TOKEN}) => !SANITY_OPERATIONS_WRITE_TOKEN,
  ),
  secret(
    'SANITY_OPERATIONS_WRITE_TOKEN',
    'stores what visitors and admins write, in the project of SANITY_OPERATIONS_PROJECT_ID',
    'Make a token with the role Editor in the API settings of that project',
    ({SANITY_OPERATIONS_PROJECT_ID, SANITY_PROJECT_ID}) =>
      Boolean(SANITY_OPERATIONS_PROJECT_ID) && SANITY_OPERATIONS_PROJECT_ID !== SANITY_PROJECT_ID,
  ),
  secret(
    'SANITY_WEBHOOK_SECRET',
    'proves that "published" comes from Sanity',
    `${RANDOM}, and set the same at the webhook of the Sanity project`,
  ),
]
