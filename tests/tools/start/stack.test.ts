import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {createServer} from 'node:http'
import {expect, test} from 'vitest'
import {root} from '../../../tools/environment.ts'
import {ownerOf} from '../../../tools/start/instanceLock.ts'
import {startCommand} from '../../support/processes/command.ts'
import {mailClient} from '../../support/mailbox.ts'
import {freePorts} from '../../support/ports.ts'
import {tempDir} from '../../support/tempDir.ts'

const mail = {From: 'office@example.com', To: 'ana@example.org', Subject: 'Hello', TextBody: 'Hello'}
const isAnswering = (url: string) =>
  fetch(`${url}/ping`).then(
    ({ok}) => ok,
    () => false,
  )

/** Environment in which only the mailbox and the identity provider start. */
async function servicesAlone() {
  const [mailPort = 0, identity = 0] = await freePorts(2)
  const data = await tempDir()
  const env = {
    DATA_DIR: data.path,
    SANITY_PROJECT_ID: 'abc123',
    MAIL_PORT: String(mailPort),
    IDENTITY_PORT: String(identity),
    POSTMARK_SERVER_TOKEN: '',
    OIDC_ISSUER: '',
    SANITY_API_HOST: '',
  }
  return {
    env,
    mailbox: `http://localhost:${mailPort}`,
    identity: `http://localhost:${identity}`,
    mailPort,
    [Symbol.asyncDispose]: data[Symbol.asyncDispose],
  }
}

async function pidOf({DATA_DIR}: {DATA_DIR: string}, name: string): Promise<number> {
  const owner = await ownerOf(DATA_DIR)
  const program = owner?.programs.find((each) => each.name === name)
  const pid = name === 'supervisor' ? owner?.pid : program?.pid
  if (pid === undefined) throw new Error(`${name} does not run`)
  return pid
}

async function expectStopped(url: string) {
  await expect.poll(() => isAnswering(url)).toBe(false)
}

test('the services start, and a second start says that they run and where', async () => {
  await using services = await servicesAlone()
  await using first = await startCommand(['local'], services.env)
  await first.prints('Ready.')
  expect(await isAnswering(services.mailbox)).toBe(true)
  await using second = await startCommand(['local'], services.env)
  expect(await second.exit).toBe(0)
  expect(second.output()).toContain('It is running already')
  expect(second.output()).toContain(services.mailbox)
})

test('a signal stops everything, and the next start works', async () => {
  await using services = await servicesAlone()
  for (const _ of [1, 2]) {
    const command = await startCommand(['local'], services.env)
    await command.prints('Ready.')
    await command[Symbol.asyncDispose]()
    expect(await command.exit).toBe(0)
    expect(await isAnswering(services.mailbox)).toBe(false)
  }
})

test('a taken port is named, with the variable that changes it', async () => {
  await using services = await servicesAlone()
  await using other = createServer().listen(services.mailPort, 'localhost')
  await once(other, 'listening')
  await using command = await startCommand(['local'], services.env)
  expect(await command.exit).toBe(1)
  expect(command.output()).toContain(`Port ${services.mailPort}, for the mailbox, is used by another program`)
  expect(command.output()).toContain(`MAIL_PORT=${services.mailPort + 10}`)
})

test('a mailbox that was killed comes back with its mails', async () => {
  await using services = await servicesAlone()
  await using command = await startCommand(['local'], {
    ...services.env,
    POSTMARK_SERVER_TOKEN: 'given'.repeat(5),
    POSTMARK_API_URL: services.mailbox,
  })
  await command.prints('Ready.')
  const client = mailClient({url: services.mailbox}, 'given'.repeat(5))
  const {MessageID} = await client.sendEmail(mail)
  process.kill(await pidOf(services.env, 'mailbox'), 'SIGKILL')
  await command.prints('mailbox listens', 2)
  await expect(client.getOutboundMessageDetails(MessageID)).resolves.toMatchObject({Subject: 'Hello'})
})

test.each(['the command', 'the supervisor'])(
  'kill -9 of %s leaves nothing behind, and the next start works',
  async (victim) => {
    await using services = await servicesAlone()
    const first = await startCommand(['local'], services.env)
    await first.prints('Ready.')
    process.kill(victim === 'the command' ? first.pid : await pidOf(services.env, 'supervisor'), 'SIGKILL')
    await first.exit
    await expectStopped(services.mailbox)
    await expectStopped(services.identity)
    await using second = await startCommand(['local'], services.env)
    await second.prints('Ready.')
    expect(await isAnswering(services.mailbox)).toBe(true)
  },
)

/** `npm run local` as a person types it; its process is npm's own, with a shell and the command below it. */
async function startByNpm(env: Record<string, string>) {
  const child = spawn('npm', ['run', 'local'], {
    cwd: root,
    env: {...process.env, ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit')
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    if (output.includes('Ready.')) break
  }
  expect(output).toContain('Ready.')
  return {pid: child.pid ?? 0, exit}
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s for npm alone stops everything, and the next start waits until it has',
  async (signal) => {
    await using services = await servicesAlone()
    const first = await startByNpm(services.env)
    const supervisor = await pidOf(services.env, 'supervisor')
    process.kill(first.pid, signal)
    await first.exit
    await expectStopped(services.mailbox)
    await using second = await startCommand(['local'], services.env)
    await second.prints('Ready.')
    expect(await pidOf(services.env, 'supervisor')).not.toBe(supervisor)
    expect(await isAnswering(services.identity)).toBe(true)
  },
)

test('an old Node is told which one is needed', async () => {
  const pretend = "data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.8.1'}})"
  await using command = await startCommand(['start'], {}, {nodeOptions: ['--import', pretend]})
  expect(await command.exit).toBe(1)
  expect(command.output()).toContain('Node.js 20.9 or newer')
})

test('an unknown command lists the known ones', async () => {
  await using command = await startCommand(['dance'], {})
  expect(await command.exit).toBe(2)
  expect(command.output()).toContain('start, dev, local, test, seed')
})
