import {execFileSync, spawn} from 'node:child_process'
import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import {writeFile} from 'node:fs/promises'
import {networkInterfaces, userInfo} from 'node:os'
import {root} from '../../../tools/environment.ts'
import {onPath} from '../../../tools/test/chromium.ts'
import {brotliFilter, withoutBrotli, withoutIpv6} from '../nginxModule.ts'
import {tempDir} from '../tempDir.ts'

export type ProxyPorts = {secure: number; redirect: number}

/**
 * `crowd`: requests name their visitor, and nginx itself limits nobody.
 * `visitors`: nginx counts requests by the visitor that they name in X-Visitor.
 */
type ProxyOptions = {crowd?: boolean; visitors?: boolean}

const hasIpv6 = () =>
  Object.values(networkInterfaces())
    .flat()
    .some((each) => each?.address === '::1')

/** docs/nginx.conf as it is, with ports, certificate and cache of the test. */
function configuration(folder: string, ports: ProxyPorts, options: ProxyOptions): string {
  const text = readFileSync(`${root}/docs/nginx.conf`, 'utf8')
  const spoken = hasIpv6() ? text : withoutIpv6(text)
  const sample = (brotliFilter ? spoken : withoutBrotli(spoken))
    .replaceAll(/listen (\[::\]:)?443 /g, `listen $1${ports.secure} `)
    .replaceAll(/listen (\[::\]:)?80\b/g, `listen $1${ports.redirect}`)
    .replaceAll('/etc/ssl/site/fullchain.pem', `${folder}/cert.pem`)
    .replaceAll('/etc/ssl/site/privkey.pem', `${folder}/key.pem`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace('/var/lib/nginx/site', `${folder}/cache`)
    .replace('/srv/contractor-site/upstream.conf', `${folder}/upstream.conf`)
    .replace('server_name www.example.com;', 'server_name localhost;')
    .replace('server_name www.example.com example.com;', 'server_name localhost;')
  const named = options.visitors
    ? `set_real_ip_from 127.0.0.1; set_real_ip_from ::1; real_ip_header X-Visitor;\n${sample}`
    : sample
  const limited = options.crowd
    ? sample
        .replaceAll(/^ *limit_req .*$/gm, '')
        .replace('X-Forwarded-For $remote_addr', 'X-Forwarded-For $http_x_visitor')
    : named
  return `${brotliFilter ?? ''}
user ${userInfo().username}; daemon off; worker_processes 1; pid ${folder}/nginx.pid;
events { worker_connections 256; }
http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
${limited}
}`
}

async function isUp(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/`, {redirect: 'manual'}).then(
    () => true,
    () => false,
  )
}

/** The sample proxy in front of a site; its certificate is signed by nobody. */
export async function startProxy(
  upstream: string,
  ports: ProxyPorts,
  options: ProxyOptions = {},
): Promise<AsyncDisposable & {switchTo(site: string): Promise<void>; logs(): string}> {
  const folder = await tempDir()
  const certificate = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost'.split(' ')
  execFileSync('openssl', [...certificate, '-keyout', `${folder.path}/key.pem`, '-out', `${folder.path}/cert.pem`], {
    stdio: 'ignore',
  })
  const ask = (site: string) => writeFile(`${folder.path}/upstream.conf`, `server ${new URL(site).host};\n`)
  await ask(upstream)
  const file = `${folder.path}/nginx.conf`
  await writeFile(file, configuration(folder.path, ports, options))
  const nginx = onPath('nginx') ?? 'nginx'
  // What `nginx -t` refuses is printed and fails the story.
  execFileSync(nginx, ['-t', '-p', folder.path, '-c', file], {stdio: 'inherit'})
  const child = spawn(nginx, ['-p', folder.path, '-c', file], {stdio: 'inherit'})
  const exit = once(child, 'exit')
  while (!(await isUp(ports.redirect))) if (child.exitCode !== null) throw new Error('nginx ended')
  return {
    /** As deploy/release.sh does: nginx reads where the site is now, and ends what it has begun. */
    async switchTo(site) {
      await ask(site)
      child.kill('SIGHUP')
    },
    /** What nginx has written down. */
    logs: () => ['access.log', 'error.log'].map((name) => readFileSync(`${folder.path}/${name}`, 'utf8')).join(''),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await exit
      await folder[Symbol.asyncDispose]()
    },
  }
}
