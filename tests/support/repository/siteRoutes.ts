import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {root} from '../../../tools/root.ts'

/** `/api/bookings/manage/[token]` for each route handler of the site, from the folders themselves. */
export const handlerPaths: readonly string[] = readdirSync(join(root, 'web/app'), {recursive: true, encoding: 'utf8'})
  .filter((file) => /(^|\/)route\.tsx?$/.test(file))
  .map((file) => `/${file.replace(/\/route\.tsx?$/, '')}`)

/** With something in the place of what varies, so that it can be asked for. */
export const examplePath = (path: string) =>
  path
    .replace('/og/[language]/[file]', '/og/en/home.png')
    .replace('[file]', 'en.json')
    .replaceAll(/\[+[^\]]+\]+/g, 'x')
