import {createClient} from '@sanity/client'
import {tidyValues} from '../../web/lib/config/environment.ts'
import {isEmpty, seed} from './seed.ts'

const {SANITY_PROJECT_ID, SANITY_CONTENT_DATASET, SANITY_API_HOST, SANITY_WRITE_TOKEN} = tidyValues(process.env)

const client = createClient({
  projectId: SANITY_PROJECT_ID || 'local',
  dataset: SANITY_CONTENT_DATASET || 'content',
  apiVersion: '2025-02-19',
  perspective: 'raw',
  token: SANITY_WRITE_TOKEN,
  useCdn: false,
  timeout: 60_000,
  ...(SANITY_API_HOST && {apiHost: SANITY_API_HOST, useProjectHostname: false}),
})

const force = process.argv.includes('--force')
if (process.argv.includes('--if-empty') && !(await isEmpty(client))) {
  console.info('The dataset has its content already.')
} else {
  const {documents} = await seed(client, {force})
  console.info(`${documents} documents ${force ? 'replaced' : 'are in place'}.`)
}
