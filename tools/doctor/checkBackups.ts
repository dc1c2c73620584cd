import {readdirSync, statSync} from 'node:fs'
import {isLoopback} from '../../web/lib/config/environment.ts'
import {findings, type Finding} from './finding.ts'
import {datasetsOf, query} from './lake.ts'
import {isOk, type Values} from './sendRequest.ts'

/** The archive folder of deploy/systemd's nightly unit. */
const FOLDER = '/var/backups/contractor-site'
/** One night and half a day. */
const LONGEST_HOURS = 36

const {ok, wrong, unknown} = findings('backups')
const remedy =
  'Let a scheduler run npm run backup -- FILE each night on any machine with these variables (docs/operations.md). On a server of your own: systemctl status contractor-site-backup.timer; journalctl --unit contractor-site-backup'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** When the newest archive of the nightly unit was made; undefined without any, or where the unit does not run. */
function newestIn(folder: string): number | undefined {
  try {
    const archives = readdirSync(folder).filter((name) => name.endsWith('.tar.gz'))
    return archives.length > 0 ? Math.max(...archives.map((name) => statSync(`${folder}/${name}`).mtimeMs)) : undefined
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'EACCES') return undefined
    throw error
  }
}

/**
 * Tells how old the last backup is. Each backup notes its time in the operations dataset (tools/backup/main.ts), on any
 * machine.
 */
export async function checkBackups(values: Values, now: Date, folder = FOLDER): Promise<Finding[]> {
  const {operations} = datasetsOf(values)
  const [answer, at] = await query(operations, '*[_id == "schedulerRun.backup"][0].at', operations.token)
  const times = [typeof at === 'string' ? Date.parse(at) : undefined, newestIn(folder)]
  const known = times.filter((time) => time !== undefined)
  if (known.length > 0) {
    const hours = Math.floor((now.getTime() - Math.max(...known)) / 3_600_000)
    return [
      hours > LONGEST_HOURS
        ? wrong(`The last backup is ${hours} h old`, remedy)
        : ok(`The last backup is ${hours} h old`),
    ]
  }
  if (!isOk(answer)) return [unknown('The age of the last backup')]
  // A laptop needs no backup.
  if (isLoopback(values.SITE_URL)) return []
  return [wrong('There is no backup of this site', remedy)]
}
