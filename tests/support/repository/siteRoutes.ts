import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {root} from '../../../tools/environment.ts'

/** The path of each route handler, such as `/api/bookings/manage/[token]`, from the folders. */
export const handlerPaths: readonly string[] = readdirSync(join(root, 'web/app'), {recursive: true, encoding: 'utf8'})
  .filter((file) => /(^|\/)route\.tsx?$/.test(file))
  .map((file) => `/${file.replace(/\/route\.tsx?$/, '')}`)

/** Replaces the parameters of a path, so that it can be requested. */
export const examplePath = (path: string) =>
  path
    .replace('/og/[language]/[file]', '/og/en/home.png')
    .replace('[file]', 'en.json')
    .replaceAll(/\[+[^\]]+\]+/g, 'x')
