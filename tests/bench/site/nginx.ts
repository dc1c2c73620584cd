import {execFileSync, spawn, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import {mkdir, writeFile} from 'node:fs/promises'
import {userInfo} from 'node:os'
import path from 'node:path'
import {root} from '../../../tools/environment.ts'
import {onPath} from '../../../tools/test/chromium.ts'
import {brotliFilter, loadModule, withoutBrotli, withoutIpv6} from '../../support/nginxModule.ts'
import {freePorts} from '../../support/ports.ts'

/** Addresses of one version of the site: `plain` for load, `secure` with HTTP/2 for a browser. */
export type Front = {
  app: Origins
  twin: Origins
  same: Pick<Origins, 'plain'>
  empty: Pick<Origins, 'secure'>
  pid: number
} & AsyncDisposable
type Origins = {plain: string; secure: string}
type Ports = Record<'app' | 'appSecure' | 'twin' | 'twinSecure' | 'same' | 'redirect' | 'emptySecure', number>
/** What nginx stands in front of: the site, an empty page of the same framework, and a folder of static copies. */
export type Upstreams = {site: string; empty: string; twins: string}

/** Runs nginx with one worker: docs/nginx.conf in front of the site, and the static copies as files. */
export async function startNginx(upstreams: Upstreams, folder: string): Promise<Front> {
  const [app = 0, appSecure = 0, twin = 0, twinSecure = 0, same = 0, redirect = 0, emptySecure = 0] = await freePorts(7)
  const ports = {app, appSecure, twin, twinSecure, same, redirect, emptySecure}
  await mkdir(folder, {recursive: true})
  const certificate = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost`
  execFileSync('openssl', [...certificate.split(' '), '-keyout', `${folder}/key.pem`, '-out', `${folder}/cert.pem`], {
    stdio: 'ignore',
  })
  await writeFile(path.join(folder, 'nginx.conf'), configuration(upstreams, folder, ports))
  const child = spawn(onPath('nginx') ?? 'nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  })
  await answers(`http://localhost:${ports.twin}/`, child)
  return {
    app: originsOf(ports.app, ports.appSecure),
    twin: originsOf(ports.twin, ports.twinSecure),
    same: {plain: `http://localhost:${ports.same}`},
    empty: {secure: `https://localhost:${ports.emptySecure}`},
    pid: Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ')[0]),
    async [Symbol.asyncDispose]() {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
    },
  }
}

const originsOf = (plain: number, secure: number): Origins => ({
  plain: `http://localhost:${plain}`,
  secure: `https://localhost:${secure}`,
})

function configuration({site, empty, twins}: Upstreams, folder: string, ports: Ports): string {
  const modules = [brotliFilter, loadModule('brotli_static')]
  const sample = withoutIpv6(readFileSync(`${root}/docs/nginx.conf`, 'utf8'))
    .replace('listen 443 ssl http2;', `listen ${ports.appSecure} ssl http2; listen ${ports.app};`)
    .replace('listen 443 ssl http2;', `listen ${ports.appSecure} ssl http2;`)
    .replace('listen 80;', `listen ${ports.redirect};`)
    .replace(
      '  listen 443 ssl default_server;\n  listen 80 default_server;\n',
      `  listen unix:${folder}/other-names.sock;\n`,
    )
    // All load comes from one client: do not limit it.
    .replace(/limit_req zone=pages.*;/, '')
    .replaceAll('/etc/ssl/site/fullchain.pem', path.join(folder, 'cert.pem'))
    .replaceAll('/etc/ssl/site/privkey.pem', path.join(folder, 'key.pem'))
    .replaceAll(/^ *access_log .*$/gm, '')
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace('/var/lib/nginx/site', path.join(folder, 'cache'))
    .replace('include /srv/contractor-site/upstream.conf;', `server ${new URL(site).host};`)
  // Only the user who created the temporary folder can read it.
  const whole = `${modules.join('\n')}
user ${userInfo().username}; daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; include /etc/nginx/mime.types; sendfile on;
  ${sample}
  server {
    listen ${ports.twinSecure} ssl http2; listen ${ports.twin};
    ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;
    root ${twins}/twin; gzip_static on;
    brotli_static on;
    # A folder would be answered by a redirect, which the site does not need.
    location / { try_files $uri $uri/index.html @site; }
    # Pictures and icons, which both versions of a page name alike.
    location @site { proxy_pass http://localhost:${ports.app}; }
  }
  server {
    listen ${ports.emptySecure} ssl http2;
    ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;
    brotli on; brotli_types application/javascript text/css;
    proxy_set_header Accept-Encoding ""; # Compressed here, by brotli.
    location / { proxy_pass ${empty}; }
  }
  server {
    listen ${ports.same};
    root ${twins}/same; gzip_static on;
    brotli_static on;
    location / { try_files $uri $uri/index.html =404; }
  }
}`
  // The site and what stands beside it are compressed alike: by brotli, or all by gzip where a module is missing.
  return modules.every(Boolean) ? whole : withoutBrotli(whole)
}

async function answers(address: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    const response = await fetch(address).catch(() => undefined)
    if (response) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`nginx does not answer at ${address}`)
}
