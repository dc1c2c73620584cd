import {existsSync, rmSync} from 'node:fs'
import path from 'node:path'
import {parseArgs} from 'node:util'
import type {NextConfig} from 'next'
import {PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER} from 'next/constants.js'
import {pageRewrites} from './i18n/paths.ts'
import {NoContent, waitForLake} from './lib/config/buildReads.ts'
import {describeErrors, environmentErrors, tidyValues} from './lib/config/environment.ts'
import {
  adminHeaders,
  closedPolicy,
  fileHeaders,
  originsOf,
  pageHeaders,
  publicPolicy,
} from './lib/config/securityHeaders.ts'
import {PUSH_WORKER} from './lib/routes.ts'

const root = path.resolve(import.meta.dirname, '..')
const envFile = path.join(root, '.env')
// Next reads .env files from web/ only; the project keeps one, at the root.
if (existsSync(envFile)) process.loadEnvFile(envFile)

const {SANITY_API_HOST, STUDIO_URL, FRAME_ANCESTORS, NODE_ENV} = tidyValues(process.env)
/** Called when the addresses have been checked. */
const publicOrigins = () => originsOf({SANITY_API_HOST, STUDIO_URL, FRAME_ANCESTORS}, NODE_ENV === 'development')

const distDir = process.env.NEXT_DIST_DIR ?? '.next'

export const config: NextConfig = {
  distDir,
  poweredByHeader: false,
  reactStrictMode: true,
  trailingSlash: false,
  // They load each other by names that a bundler cannot follow.
  serverExternalPackages: ['@opentelemetry/sdk-node', '@opentelemetry/sdk-trace', '@opentelemetry/sdk-metrics'],
  // A page asks the lake several times, each with the patience of lib/config/buildReads.ts.
  staticPageGenerationTimeout: 900,
  // Next's own redirects carry no headers (T35): proxy.ts makes them.
  skipTrailingSlashRedirect: true,
  // Pictures come from the lake in their sizes: the optimizer fetches nothing for anybody, our own addresses included.
  images: {localPatterns: [], remotePatterns: []},
  // `npm test` checks the types, of the tests too; a start from a fresh clone need not wait for that.
  typescript: {tsconfigPath: '../tsconfig.json', ignoreBuildErrors: true},
  // next-intl's own plugin looks for its files beside package.json; the alias is all that it would add.
  turbopack: {
    root,
    resolveAlias: {'next-intl/config': './i18n/request.ts'},
  },
  headers: async () => [
    {source: '/:path*', headers: fileHeaders},
    {source: '/((?!_next/static/).*)', headers: pageHeaders},
    // The admin area's own policy carries a nonce and comes from proxy.ts.
    {
      source: '/((?!admin(?:/|$)|_next/static/).*)',
      headers: [{key: 'Content-Security-Policy', value: publicPolicy(publicOrigins())}],
    },
    {
      source: '/api/:area(admin|auth)/:path*',
      headers: [{key: 'Content-Security-Policy', value: closedPolicy}],
    },
    {source: '/admin/:path*', headers: adminHeaders},
    {source: '/admin-app/:path*', headers: [{key: 'Content-Security-Policy', value: closedPolicy}]},
    {
      source: PUSH_WORKER,
      headers: [
        // The script lies beside the admin area, whose addresses proxy.ts turns into pages.
        {key: 'Service-Worker-Allowed', value: '/admin/'},
        {key: 'Cache-Control', value: 'no-cache'},
      ],
    },
    {source: '/api/admin/:path*', headers: adminHeaders},
    {
      source: '/drawings/:file*',
      headers: [{key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800'}],
    },
  ],
  rewrites: async () => ({beforeFiles: pageRewrites, afterFiles: [], fallback: []}),
}

/**
 * Next keeps fetched results across builds, and Vercel restores them: pages would get the content of an earlier build
 * (vercel/next.js#56370). `npm run dev` would show what it fetched before its last stop, whatever was published since.
 * The workers of a build read this file too, and must not remove what the build has fetched.
 */
export function removeFetchedContent(phase: string) {
  const folder = {[PHASE_PRODUCTION_BUILD]: 'cache', [PHASE_DEVELOPMENT_SERVER]: 'dev/cache'}[phase]
  if (!folder || process.env.FETCHED_CONTENT_REMOVED) return
  process.env.FETCHED_CONTENT_REMOVED = '1'
  rmSync(path.join(import.meta.dirname, distDir, folder, 'fetch-cache'), {recursive: true, force: true})
}

/** What `next start -H` says; npm start passes SITE_HOST there. */
function hostArgument(): string | undefined {
  const options = {hostname: {type: 'string', short: 'H'}} as const
  return parseArgs({options, strict: false, allowPositionals: true}).values.hostname?.toString()
}

/** Ends a production build or start that lacks something, before it does anything else. */
function checkEnvironment(phase: string) {
  if (phase !== PHASE_PRODUCTION_BUILD && phase !== PHASE_PRODUCTION_SERVER) return
  // It reads this file as a build does, but writes types alone: a fresh clone has no environment yet.
  if (process.argv.includes('typegen')) return
  // Vercel builds where it runs, with every variable; elsewhere a build has no secrets.
  const stage = phase === PHASE_PRODUCTION_BUILD && !process.env.VERCEL ? 'build' : 'start'
  const errors = environmentErrors({...process.env, SITE_HOST: hostArgument() ?? process.env.SITE_HOST}, stage)
  if (errors.length === 0) return
  // An error thrown here would be printed with a stack trace.
  console.error(describeErrors(errors))
  process.exit(1)
}

/** Ends a build whose lake stays silent before anything is compiled. The workers of the build need not ask again. */
async function checkLake(phase: string) {
  if (phase !== PHASE_PRODUCTION_BUILD || process.argv.includes('typegen') || process.env.LAKE_ANSWERED) return
  process.env.LAKE_ANSWERED = '1'
  try {
    await waitForLake(tidyValues(process.env))
  } catch (error) {
    if (!(error instanceof NoContent)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

export default async (phase: string): Promise<NextConfig> => {
  checkEnvironment(phase)
  await checkLake(phase)
  removeFetchedContent(phase)
  return config
}
