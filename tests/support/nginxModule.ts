import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {onPath} from '../../tools/test/chromium.ts'

/** Returns the line that loads a module of nginx; undefined where the package with it is not installed. */
export function loadModule(name: string): string | undefined {
  const nginx = onPath('nginx')
  if (!nginx) return undefined
  const [, folder = ''] = /--modules-path=(\S+)/.exec(spawnSync(nginx, ['-V'], {encoding: 'utf8'}).stderr) ?? []
  const file = join(folder, `ngx_http_${name}_module.so`)
  return existsSync(file) ? `load_module ${file};` : undefined
}

/** Undefined where Debian's libnginx-mod-http-brotli-filter is missing: docs/nginx.conf then runs without its lines. */
export const brotliFilter = loadModule('brotli_filter')

/** docs/nginx.conf as its first lines tell to write it for an nginx without the filter. */
export const withoutBrotli = (sample: string) => sample.replaceAll(/^.*brotli.*\n/gm, '')

/** docs/nginx.conf for a machine without IPv6. */
export const withoutIpv6 = (sample: string) => sample.replaceAll(/^ *listen \[::\].*\n/gm, '')
