import {readdirSync, statSync} from 'node:fs'
import {findings, type Finding} from './finding.ts'

/** Where the nightly unit of deploy/systemd writes its archives. */
const FOLDER = '/var/backups/contractor-site'
/** A night, and half a day of grace. */
const LONGEST_HOURS = 36

const {ok, warning, wrong, unknown} = findings('backups')
const remedy = 'systemctl status contractor-site-backup; journalctl --unit contractor-site-backup'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** How old the newest archive of the nightly backups is; nothing on a machine that makes none. */
export function checkBackups(now: Date, folder = FOLDER): Finding[] {
  try {
    const archives = readdirSync(folder).filter((name) => name.endsWith('.tar.gz'))
    if (archives.length === 0) return [warning(`There is no backup in ${folder} yet`, remedy)]
    const newest = Math.max(...archives.map((name) => statSync(`${folder}/${name}`).mtimeMs))
    const hours = Math.floor((now.getTime() - newest) / 3_600_000)
    const age = `The newest backup in ${folder} is ${hours} h old`
    return [hours > LONGEST_HOURS ? wrong(age, remedy) : ok(age)]
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    if (codeOf(error) === 'EACCES') return [unknown(`Age of the backups, which this user may not read`)]
    throw error
  }
}
