/** `npm run bench -- [lake|dashboard] …`: without a name, all of them. */
const SUITES = {
  lake: () => import('./lake.ts'),
  dashboard: () => import('./dashboard.ts'),
}

const isSuite = (name: string | undefined): name is keyof typeof SUITES => name !== undefined && name in SUITES

async function run([first, ...rest]: readonly string[]): Promise<boolean> {
  if (isSuite(first)) return (await SUITES[first]()).bench(rest)
  let met = true
  for (const name of Object.keys(SUITES).filter(isSuite)) met = (await (await SUITES[name]()).bench([])) && met
  return met
}

process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1

export {}
