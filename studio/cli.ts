import {pointCommandLineAt, stripRemoteAssets} from 'content-lake/cli'
import {defineCliConfig} from 'sanity/cli'

const {
  SANITY_STUDIO_API_HOST: apiHost,
  STUDIO_PORT: port = '3333',
  /** tools/test/typegen.ts writes the types to another file for comparison. */
  TYPES_FILE: generates = 'web/sanity.types.ts',
} = process.env
// The command line also reads .env, in which an empty value means not set.
const projectId = process.env.SANITY_STUDIO_PROJECT_ID || 'local'
const dataset = process.env.SANITY_STUDIO_CONTENT_DATASET || 'content'

// Vite writes the project id into the build. A build for "local" without a local lake would open nothing.
if (projectId === 'local' && !apiHost && process.argv.some((each) => each === 'build' || each === 'deploy')) {
  console.error(
    'This Studio would be built for the project "local", which hosted Sanity does not have.\n' +
      'Set SANITY_PROJECT_ID in .env or in the environment and use npm run studio, which passes it on.\n' +
      'For the services of this machine npm start builds the Studio.',
  )
  process.exit(1)
}

if (apiHost) pointCommandLineAt(apiHost)

export default defineCliConfig({
  api: {projectId, dataset},
  deployment: {autoUpdates: false},
  server: {hostname: 'localhost', port: Number(port)},
  ...(apiHost && {vite: {plugins: [stripRemoteAssets()]}}),
  // The operations workspace contains all types, so one schema file describes both datasets.
  schemaExtraction: {path: 'schemas/schema.json', workspace: 'operations', enforceRequiredFields: true},
  typegen: {
    schema: 'schemas/schema.json',
    path: 'web/**/*.{ts,tsx}',
    generates,
    overloadClientMethods: true,
  },
})
