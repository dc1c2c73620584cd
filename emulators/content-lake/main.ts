#!/usr/bin/env node
import {enableCompileCache, flushCompileCache} from 'node:module'
import {join} from 'node:path'
import {HELP, readCommandLine, type CommandLine} from './options.ts'

/** Explains to the person at the terminal why the lake did not start. */
function explain(error: unknown, {options}: CommandLine): string {
  const message = error instanceof Error ? error.message : String(error)
  if (message.includes('EADDRINUSE')) return `Port ${options.port} is taken. Stop what uses it, or choose another.`
  if (message.includes('locked'))
    return `Another Content Lake uses ${options.dataDir}. Stop it, or choose another folder.`
  return `The Content Lake could not start: ${message}`
}

/** Runs until a signal, or until the parent process ends. */
async function run(commandLine: CommandLine): Promise<void> {
  const {options, madeTokens, seed, reset} = commandLine
  // Compiling takes half of a start. With this cache a killed lake is back sooner, and clients repeat fewer requests.
  enableCompileCache(join(options.dataDir, 'compile-cache'))
  const {serve} = await import('./server.ts')
  flushCompileCache()
  const start = async () => {
    const started = await serve(options)
    if (reset) started.lake.clear()
    if (seed) await (await import('./seed.ts')).seedLake(started, seed)
    return started
  }
  const lake = await start().catch((error: unknown) => {
    console.error(explain(error, commandLine))
    process.exit(1)
  })
  let isEnding = false
  const stop = async () => {
    if (isEnding) return
    isEnding = true
    await lake.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // The channel closes when the parent ends in any way: then free the port too.
  process.on('disconnect', stop)
  console.info(`Content Lake on ${lake.url}`)
  if (!madeTokens) return
  console.info(`datasets: ${Object.keys(options.datasets).join(', ')}; data and tokens in ${options.dataDir}`)
  console.info(`read token:  ${options.tokens.read}\nwrite token: ${options.tokens.write}`)
}

/** Prints a wrong option as one sentence instead of a stack trace. */
function readOrExplain(): CommandLine | undefined {
  try {
    return readCommandLine(process.argv.slice(2), process.env)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n--help lists the options.`)
    process.exit(2)
  }
}

const commandLine = readOrExplain()
if (commandLine) await run(commandLine)
else console.info(HELP)
