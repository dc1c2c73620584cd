import type {Running} from './http.ts'
import {createPrivateFolder} from './privateFiles.ts'

/**
 * Runs a service as its own process. It ends on a signal and with its parent process.
 *
 * Prints `announcement` and the address when it listens.
 */
export async function runService(announcement: string, start: () => Promise<Running>): Promise<void> {
  const service = await start()
  console.info(`${announcement} ${service.url}`)
  let isEnding = false
  const stop = async () => {
    if (isEnding) return
    isEnding = true
    await service.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // The channel closes when the parent ends in any way: then free the port too.
  process.on('disconnect', stop)
}

/** Returns the folder of a service below DATA_DIR. */
export function dataFolder(name: string): string {
  const folder = `${process.env.DATA_DIR ?? '.data'}/${name}`
  createPrivateFolder(folder)
  return folder
}

/** Returns a required variable of the environment. */
export function requiredSetting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: start the services with npm start or npm run local`)
  return value
}
