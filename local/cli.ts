import {environment} from './environment.ts'
import {runStack} from './stack.ts'
import {stopSignal} from './stopping.ts'
import {runTask} from './task.ts'

const usage = 'Commands: start, dev, local, test, seed'
const [command = '', ...args] = process.argv.slice(2)

async function main(): Promise<number> {
  switch (command) {
    case 'start':
    case 'dev':
    case 'local':
      return runStack(command)
    case 'seed': {
      const program = {name: 'seed', args: ['local/seed/main.ts', ...args], env: environment().values}
      await runTask('Writing the content', program, stopSignal())
      return 0
    }
    case 'test': {
      const {runTests} = await import('./test.ts')
      return runTests(args)
    }
    default:
      console.error(usage)
      return 2
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
// The channel to the bootstrap and the children's pipes would keep a finished command alive.
process.exit()
