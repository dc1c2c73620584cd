import {spawn, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {mkdir, writeFile} from 'node:fs/promises'
import type {Readable} from 'node:stream'
import {setTimeout as wait} from 'node:timers/promises'
import {z} from 'zod'
import {freePorts} from '../ports.ts'
import {tempDir} from '../tempDir.ts'
import type {Driver, Engine, Key, Look, Point} from './driver.ts'

// https://www.w3.org/TR/webdriver2/#keyboard-actions
const KEYS: Record<Key, string> = {
  Escape: '\uE00C',
  Enter: '\uE007',
  Tab: '\uE004',
  Shift: '\uE008',
  Control: '\uE009',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  End: '\uE010',
  Home: '\uE011',
  k: 'k',
  u: 'u',
}

const Answer = z.object({value: z.unknown()})
const Refusal = z.object({error: z.string(), message: z.string()})
const Session = z.object({sessionId: z.string()})
const Element = z.record(z.string(), z.string())
const Outcome = z.object({value: z.string().optional(), error: z.string().optional()})
const Rect = z.object({width: z.number(), height: z.number()})

/** Without it the window of GTK is wider than a phone. */
const NARROW = '* {min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 3px}'
/** The window follows a moment after it was told. */
const RESIZE_MS = 50
const MOST_RESIZES = 20

type Programs = {driver: string; browser: string; screen: string}

type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

/** The last lines that a program wrote, for whom it does not start. */
function linesOf(child: ChildProcess): () => string {
  const lines: string[] = []
  const collect = (chunk: Buffer) => {
    lines.push(...chunk.toString().split('\n').filter(Boolean))
    lines.splice(0, lines.length - 40)
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  return () => lines.join('\n')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

const isReadable = (stream: unknown): stream is Readable => stream instanceof Object && 'on' in stream

/** A screen that nobody sees. It writes its number to the descriptor that it is told. */
async function startScreen(program: string): Promise<AsyncDisposable & {name: string}> {
  // Without -noreset it starts anew when a window was its last, and refuses one that opens meanwhile.
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1400x1200x24', '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const output = linesOf(child)
  const [, , , numbers] = child.stdio
  if (!isReadable(numbers)) throw new Error('no descriptor')
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${program} ended:\n${output()}`)
  })
  const [number] = await Promise.race([once(numbers, 'data'), ended])
  ended.catch(() => undefined)
  return {name: `:${String(number).trim()}`, [Symbol.asyncDispose]: () => end(child)}
}

/** A client of the W3C's WebDriver protocol. */
function webDriver(origin: string): Ask {
  return async (method, path, body) => {
    const response = await fetch(`${origin}${path}`, {method, ...(body && {body: JSON.stringify(body)})})
    const {value} = Answer.parse(await response.json())
    const refusal = Refusal.safeParse(value)
    if (!response.ok || refusal.success)
      throw new Error(`${method} ${path}: ${refusal.data?.error} ${refusal.data?.message}`)
    return value
  }
}

async function startDriver(program: string, env: NodeJS.ProcessEnv) {
  const [port = 0] = await freePorts(1)
  const child = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], {env, stdio: ['ignore', 'pipe', 'pipe']})
  const output = linesOf(child)
  const ask = webDriver(`http://127.0.0.1:${port}`)
  const isUp = () =>
    ask('GET', '/status').then(
      () => true,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`${program} ended:\n${output()}`)
    await wait(20)
  }
  return {ask, output, [Symbol.asyncDispose]: () => end(child)}
}

async function run(ask: Ask, expression: string): Promise<string> {
  const script = `const done = arguments[arguments.length - 1]
    ;(${expression}).then((value) => done({value}), (error) => done({error: String(error?.stack ?? error)}))`
  const {value, error} = Outcome.parse(await ask('POST', '/execute/async', {script, args: []}))
  if (value === undefined) throw new Error(error)
  return value
}

/** Gives the page its size: the window counts with its toolbar, and follows a moment later. */
async function fit(ask: Ask, look: Look): Promise<void> {
  for (let times = 0; times < MOST_RESIZES; times++) {
    const size = await run(ask, 'Promise.resolve(JSON.stringify([innerWidth, innerHeight]))')
    const [width = 0, height = 0]: number[] = JSON.parse(size)
    if (width === look.width && height === look.height) return
    const window = Rect.parse(await ask('GET', '/window/rect'))
    const [wider, higher] = [look.width - width, look.height - height]
    await ask('POST', '/window/rect', {width: window.width + wider, height: window.height + higher})
    await wait(RESIZE_MS)
  }
  throw new Error(`The window of WebKit does not become ${look.width} × ${look.height}`)
}

/** The steps of a window by commands of the protocol; `ask` asks its session. */
function windowOf(ask: Ask, look: Look): Omit<Driver, typeof Symbol.asyncDispose> {
  const pointer = (pointerType: 'mouse' | 'touch', ...points: Point[]) => {
    const [first, ...others] = points.map(({x, y}) => ({
      type: 'pointerMove',
      duration: 0,
      x: Math.round(x),
      y: Math.round(y),
    }))
    const actions = [first, {type: 'pointerDown', button: 0}, ...others, {type: 'pointerUp', button: 0}]
    return ask('POST', '/actions', {
      actions: [{type: 'pointer', id: pointerType, parameters: {pointerType}, actions}],
    })
  }
  const keys = (actions: {type: string; value: string}[]) =>
    ask('POST', '/actions', {actions: [{type: 'key', id: 'keyboard', actions}]})
  const down = (value: string) => ({type: 'keyDown', value})
  const up = (value: string) => ({type: 'keyUp', value})

  return {
    open: (url) => ask('POST', '/url', {url}),
    reload: () => ask('POST', '/refresh', {}),
    back: () => ask('POST', '/back', {}),
    run: (expression) => run(ask, expression),
    async press(at) {
      await pointer(look.touch ? 'touch' : 'mouse', at)
    },
    async drag(from, to) {
      await pointer('mouse', from, to)
    },
    async type(text) {
      await keys([...text].flatMap((character) => [down(character), up(character)]))
    },
    async key(key, ...held) {
      const values = held.map((each) => KEYS[each])
      await keys([...values.map(down), down(KEYS[key]), up(KEYS[key]), ...values.map(up)])
    },
    async upload(css, files) {
      const found = Element.parse(await ask('POST', '/element', {using: 'css selector', value: css}))
      await ask('POST', `/element/${Object.values(found)[0]}/value`, {text: files.join('\n')})
    },
    async addCookies(cookies) {
      for (const each of cookies)
        await ask('POST', '/cookie', {cookie: {...each, path: '/', httpOnly: true, secure: false}})
    },
    screenshot: async () => Buffer.from(z.string().parse(await ask('GET', '/screenshot')), 'base64'),
  }
}

/** An installed WebKitGTK over its WebDriver, on a screen of its own. */
export async function startWebKit(programs: Programs, look: Look): Promise<Engine> {
  await using started = new AsyncDisposableStack()
  const screen = started.use(await startScreen(programs.screen))
  const folder = started.use(await tempDir())
  await mkdir(`${folder.path}/gtk-3.0`)
  await writeFile(`${folder.path}/gtk-3.0/gtk.css`, NARROW)
  const env = {
    ...process.env,
    DISPLAY: screen.name,
    XDG_CONFIG_HOME: folder.path,
    LANG: 'C.UTF-8',
    LANGUAGE: 'en_US',
    GDK_BACKEND: 'x11',
    GTK_THEME: look.dark ? 'Adwaita:dark' : 'Adwaita',
    NO_AT_BRIDGE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    // A container has no user namespaces, which the sandbox is made of.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  const driver = started.use(await startDriver(programs.driver, env))

  async function open(proxy: string) {
    const args = ['--automation', `--geometry=${look.width}x${look.height + 90}`, ...(look.dark ? ['--dark-mode'] : [])]
    const {host} = new URL(proxy)
    const capabilities = {
      alwaysMatch: {
        'webkitgtk:browserOptions': {binary: programs.browser, args},
        proxy: {proxyType: 'manual', httpProxy: host, sslProxy: host},
        // A page that another one replaces may take the answer of a script with it.
        timeouts: {implicit: 0, pageLoad: 60_000, script: 3000},
      },
    }
    const answer = await driver.ask('POST', '/session', {capabilities}).catch((error: unknown) => {
      throw new Error(`WebKit does not start: ${error}\n${driver.output()}`)
    })
    return `/session/${Session.parse(answer).sessionId}`
  }

  const running = started.move()
  return {
    // Under a driver WebKitGTK writes no console down.
    hearsConsole: false,
    async visit({proxy}) {
      const session = await open(proxy)
      const ask: Ask = (method, path, body) => driver.ask(method, `${session}${path}`, body)
      await fit(ask, look)
      return {
        ...windowOf(ask, look),
        async [Symbol.asyncDispose]() {
          await ask('DELETE', '')
        },
      }
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}
