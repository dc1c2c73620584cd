import {chmod, mkdir, writeFile} from 'node:fs/promises'
import {afterEach, expect, test, vi} from 'vitest'
import {chromium, headlessChromium} from '../../tools/test/chromium.ts'
import {tempDir} from '../support/tempDir.ts'

/** Puts programs into folders of a PATH that has nothing else. */
async function install(root: string, files: string[]) {
  for (const file of files) {
    await mkdir(`${root}/${file.split('/')[0]}`, {recursive: true})
    await writeFile(`${root}/${file}`, '')
    await chmod(`${root}/${file}`, 0o755)
  }
  vi.stubEnv('PATH', `${root}/local:${root}/bin`)
  vi.stubEnv('CHROMIUM_PATH', '')
}

afterEach(() => void vi.unstubAllEnvs())

test('stories take the shell and measurements the whole browser, in whichever folder either lies', async () => {
  await using folder = await tempDir()
  await install(folder.path, ['local/chromium', 'bin/chromium-headless-shell'])
  expect(headlessChromium()).toBe(`${folder.path}/bin/chromium-headless-shell`)
  expect(chromium()).toBe(`${folder.path}/local/chromium`)
})

test.each(['chromium', 'google-chrome', 'chromium-headless-shell'])('%s alone does for both', async (program) => {
  await using folder = await tempDir()
  await install(folder.path, [`bin/${program}`])
  expect(headlessChromium()).toBe(`${folder.path}/bin/${program}`)
  expect(chromium()).toBe(`${folder.path}/bin/${program}`)
})

test('CHROMIUM_PATH comes before what is installed', async () => {
  await using folder = await tempDir()
  await install(folder.path, ['bin/chromium', 'bin/chromium-headless-shell'])
  vi.stubEnv('CHROMIUM_PATH', '/opt/chrome')
  expect([headlessChromium(), chromium()]).toEqual(['/opt/chrome', '/opt/chrome'])
})
