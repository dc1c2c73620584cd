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
/** Call this after the addresses were checked. */
const publicOrigins = () => originsOf({SANITY_API_HOST, STUDIO_URL, FRAME_ANCESTORS}, NODE_ENV === 'development')

const distDir = process.env.NEXT_DIST_DIR ?? '.next'

export const config: NextConfig = {
  distDir,
  poweredByHeader: false,
  reactStrictMode: true,
  trailingSlash: false,
  // These packages load each other by names that a bundler cannot resolve.
  serverExternalPackages: ['@opentelemetry/sdk-node', '@opentelemetry/sdk-trace', '@opentelemetry/sdk-metrics'],
  // One page reads the lake several times, each read with the time limits of lib/config/buildReads.ts.
  staticPageGenerationTimeout: 900,
  // Next's own redirects have no security headers (T35), so proxy.ts redirects instead.
  skipTrailingSlashRedirect: true,
  // The lake serves pictures in all sizes. Disable the optimizer: it would fetch addresses for anybody.
  images: {localPatterns: [], remotePatterns: []},
  // `npm test` checks all types. A start from a fresh clone need not wait for that.
  typescript: {tsconfigPath: '../tsconfig.json', ignoreBuildErrors: true},
  // next-intl's plugin would look for its files beside package.json. It only adds this alias.
  turbopack: {
    root,
    resolveAlias: {'next-intl/config': './i18n/request.ts'},
  },
  headers: async () => [
    {source: '/:path*', headers: fileHeaders},
    {source: '/((?!_next/static/).*)', headers: pageHeaders},
    // proxy.ts sets the admin area's policy, which has a nonce.
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
        // The script's address is outside the admin area, where proxy.ts would answer with a page.
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
 * Removes results that Next fetched in an earlier build. Next keeps them, and Vercel restores them: pages would have
 * old content (vercel/next.js#56370). `npm run dev` would show content from its last run. A build's workers read this
 * file too, and must not remove the build's own results.
 */
export function removeFetchedContent(phase: string) {
  const folder = {[PHASE_PRODUCTION_BUILD]: 'cache', [PHASE_DEVELOPMENT_SERVER]: 'dev/cache'}[phase]
  if (!folder || process.env.FETCHED_CONTENT_REMOVED) return
  process.env.FETCHED_CONTENT_REMOVED = '1'
  rmSync(path.join(import.meta.dirname, distDir, folder, 'fetch-cache'), {recursive: true, force: true})
}

/** The host of `next start -H`, where npm start passes SITE_HOST. */
function hostArgument(): string | undefined {
  const options = {hostname: {type: 'string', short: 'H'}} as const
  return parseArgs({options, strict: false, allowPositionals: true}).values.hostname?.toString()
}

/** Ends a production build or start with missing variables before anything else. */
function checkEnvironment(phase: string) {
  if (phase !== PHASE_PRODUCTION_BUILD && phase !== PHASE_PRODUCTION_SERVER) return
  // `next typegen` reads this file like a build, but only writes types: a fresh clone has no environment yet.
  if (process.argv.includes('typegen')) return
  // Vercel builds with every variable of the server; elsewhere a build has no secrets.
  const stage = phase === PHASE_PRODUCTION_BUILD && !process.env.VERCEL ? 'build' : 'start'
  const errors = environmentErrors({...process.env, SITE_HOST: hostArgument() ?? process.env.SITE_HOST}, stage)
  if (errors.length === 0) return
  // Next would print a thrown error with a stack trace.
  console.error(describeErrors(errors))
  process.exit(1)
}

/** Ends the build before compiling if the lake does not answer. The build's workers skip this. */
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
