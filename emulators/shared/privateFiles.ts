import {chmodSync, closeSync, mkdirSync, openSync} from 'node:fs'
import {DatabaseSync} from 'node:sqlite'

/** Creates a folder that only its owner can enter: it holds customers' data. Also closes one that is open to others. */
export function createPrivateFolder(path: string): void {
  mkdirSync(path, {recursive: true, mode: 0o700})
  chmodSync(path, 0o700)
}

/** Opens a database file that only its owner can read. SQLite gives the WAL the mode of the database file. */
export function openPrivateDatabase(
  file: string,
  options: ConstructorParameters<typeof DatabaseSync>[1] = {},
): DatabaseSync {
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
  return new DatabaseSync(file, options)
}
