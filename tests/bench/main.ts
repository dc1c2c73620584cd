/** `npm run bench -- [lake|dashboard|search|site|requests|restore|groq] …`: without a name, all of them. */
const SUITES = {
  lake: () => import('./lake.ts'),
  dashboard: () => import('./dashboard.ts'),
  search: () => import('./search.ts'),
  site: () => import('./site.ts'),
  requests: () => import('./requests.ts'),
  restore: () => import('./restore.ts'),
  groq: () => import('./groq.ts'),
}

export type Suite = keyof typeof SUITES

const isSuite = (name: string | undefined): name is Suite => name !== undefined && name in SUITES

async function run([first, ...rest]: readonly string[]): Promise<boolean> {
  if (isSuite(first)) return (await SUITES[first]()).bench(rest)
  let met = true
  for (const load of Object.values(SUITES)) met = (await (await load()).bench([])) && met
  return met
}

process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1
