import {environment, siteEnvironment, writtenEnvironment} from './environment.ts'
import {runStack} from './start/stack.ts'
import {stopSignal} from './stopSignal.ts'
import {runTask} from './task.ts'

const usage = 'Commands: start, dev, local, test, seed, backup, restore, erase, studio, setup, doctor, faults'
const vitest = 'node_modules/vitest/vitest.mjs'
const [command = '', ...args] = process.argv.slice(2)

/** Runs a program that ends by itself. */
async function task(
  what: string,
  name: string,
  program: string[],
  env: Record<string, string> = environment().values,
): Promise<number> {
  await runTask(what, {name, args: program, env}, stopSignal())
  return 0
}

async function main(): Promise<number> {
  switch (command) {
    case 'start':
    case 'dev':
    case 'local':
      return runStack(command)
    case 'seed':
      return task('Writing the content', 'seed', ['tools/seed/main.ts', ...args])
    case 'backup':
      return task('Backing up', 'backup', ['tools/backup/main.ts', 'backup', ...args])
    case 'restore':
      return task('Restoring', 'restore', ['tools/backup/main.ts', 'restore', ...args])
    case 'erase':
      return task('Looking for the person', 'erase', ['tools/erase/main.ts', ...args], siteEnvironment())
    case 'studio': {
      const {runStudioCommand} = await import('./studio/command.ts')
      return runStudioCommand(args, environment())
    }
    case 'setup': {
      const {runSetup} = await import('./setup/runSetup.ts')
      return runSetup(args, siteEnvironment())
    }
    case 'doctor': {
      const {runDoctor} = await import('./doctor/doctor.ts')
      return runDoctor(args, {...siteEnvironment(), ...writtenEnvironment()})
    }
    case 'faults':
      return task('Faults and load', 'faults', [vitest, 'run', '--config', 'vitest.faults.config.ts', ...args])
    case 'test': {
      const {runTests} = await import('./test/runTests.ts')
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
