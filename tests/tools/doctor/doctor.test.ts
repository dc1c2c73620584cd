import {expect, test} from 'vitest'
import {diagnose} from '../../../tools/doctor/doctor.ts'
import type {Finding} from '../../../tools/doctor/finding.ts'
import {startCommand} from '../../support/processes/command.ts'
import {STUDIO} from '../../support/lake.ts'
import {tempDir} from '../../support/tempDir.ts'
import {brokenSetups} from './brokenSetups.ts'
import {runningSetup} from './runningSetup.ts'

const now = () => new Date()
const faults = (all: Finding[]) => all.filter(({state}) => state === 'wrong')
/** With what is to be looked at; the Node.js that runs the tests is no part of a set-up. */
const told = (all: Finding[]) =>
  all.filter(({state, message}) => state.startsWith('w') && !message.startsWith('Node.js'))

test('a set-up that works has nothing wrong', async () => {
  await using setup = await runningSetup()
  const all = await diagnose(setup.values, now())
  expect(faults(all)).toEqual([])
  const said = all.filter(({state}) => state === 'ok').map(({message}) => message)
  expect(said).toEqual(
    expect.arrayContaining([
      'Dataset "content" exists and is public',
      'Dataset "operations" exists and is private',
      'SANITY_WRITE_TOKEN may write "operations" (dry run)',
      'SANITY_READ_TOKEN reads drafts and writes nothing (dry run)',
      'SANITY_READ_TOKEN sees the members: a preview ends when its editor is removed',
      'Without a token nobody reads a document of "operations"',
      'Every document of "operations" has a dot in its id',
      'The site takes a signed webhook and refuses a forged one',
      'MAIL_FROM may send',
      'The message stream "broadcast" is there',
      'Bounces of "outbound" are told to the site',
      'OpenID provider takes OIDC_CLIENT_SECRET',
      'The Studio may show the site in a frame',
      'The jobs ran within the last hour',
    ]),
  )
})

test.each(brokenSetups)('%s is told with what to do', async (_, message, mend, breakIt) => {
  await using setup = await runningSetup()
  await breakIt(setup)
  const found = told(await diagnose(setup.values, now()))
  const findings = found.filter((each) => message.test(each.message) && mend.test(each.mend ?? ''))
  expect(findings, JSON.stringify(found, null, 1)).toHaveLength(1)
  expect(JSON.stringify(found)).not.toMatch(/\bat .+:\d+:\d+|TypeError|undefined|\[object/)
  for (const secret of ['CRON_SECRET', 'AUTH_SECRET', 'SANITY_WRITE_TOKEN', 'POSTMARK_SERVER_TOKEN'])
    if ((setup.values[secret]?.length ?? 0) > 10) expect(JSON.stringify(found)).not.toContain(setup.values[secret])
})

test.each([
  'datasets that changed places',
  'a wrong write token',
  'a wrong read token',
  'an address that is none',
  'jobs that never ran because their secret is refused',
])('of %s nothing else is said: no advice that would do harm, no line twice', async (name) => {
  await using setup = await runningSetup()
  await brokenSetups.find(([each]) => each === name)?.[3](setup)
  const found = told(await diagnose(setup.values, now()))
  expect(found, JSON.stringify(found, null, 1)).toHaveLength(1)
})

test.each(['private', 'public'] as const)(
  'the file of a customer’s photo is nothing wrong in a %s dataset',
  async (acl) => {
    await using setup = await runningSetup({datasets: {content: 'public', operations: acl}})
    await setup.lake.client('operations').assets.upload('file', Buffer.from('ciphertext'), {filename: 'photo.bin'})
    expect(faults(await diagnose(setup.values, now()))).toEqual([])
  },
)

test('a private dataset is to be made public where it has the content, and that is said once', async () => {
  await using setup = await runningSetup({datasets: {content: 'private', operations: 'private'}})
  const found = told(await diagnose(setup.values, now())).filter(({area}) => area === 'lake')
  expect(found).toMatchObject([
    {message: 'Dataset "content" is private: visitors see no content', mend: expect.stringMatching(/^Make it public/)},
  ])
})

test('a read token that may write is worth a look', async () => {
  await using setup = await runningSetup()
  setup.values.SANITY_READ_TOKEN = setup.values.SANITY_WRITE_TOKEN ?? ''
  const all = await diagnose(setup.values, now())
  expect(all.find(({message}) => message.startsWith('SANITY_READ_TOKEN may also write'))?.state).toBe('warning')
})

test('a read token that does not see who may edit is worth a look', async () => {
  await using setup = await runningSetup({users: []})
  const found = (await diagnose(setup.values, now())).find(({message}) => message.includes('may not see the members'))
  expect(found).toMatchObject({state: 'warning', mend: expect.stringContaining('sanity.previewUrlSecret')})
})

test('a site that has a token for operations alone needs none that writes content', async () => {
  await using setup = await runningSetup()
  const {SANITY_WRITE_TOKEN = '', ...values} = setup.values
  const all = await diagnose({...values, SANITY_OPERATIONS_WRITE_TOKEN: SANITY_WRITE_TOKEN}, now())
  expect(faults(all)).toEqual([])
})

test('the command ends with 0 or 1, and --json prints nothing else', async () => {
  await using setup = await runningSetup()
  await using data = await tempDir()
  const env = {
    ...setup.values,
    SANITY_OPERATIONS_WRITE_TOKEN: setup.values.SANITY_WRITE_TOKEN ?? '',
    DATA_DIR: data.path,
  }
  {
    await using command = await startCommand(['doctor', '--json'], env)
    const exit = await command.exit
    expect(exit, command.output()).toBe(0)
    expect(JSON.parse(command.output())).toMatchObject({healthy: true})
  }
  const broken = {...env, SANITY_WRITE_TOKEN: 'wrong'.repeat(4), CRON_SECRET: `${setup.values.CRON_SECRET}\n`}
  await using json = await startCommand(['doctor', '--json'], broken)
  expect(await json.exit).toBe(1)
  await using command = await startCommand(['doctor'], broken)
  expect(await command.exit).toBe(1)
  const {findings}: {findings: Finding[]} = JSON.parse(json.output())
  expect(findings.map(({message}) => message)).toContainEqual(expect.stringMatching(/^CRON_SECRET begins or ends/))
  for (const {message, mend = ''} of findings) {
    expect(command.output()).toContain(message)
    expect(command.output()).toContain(mend)
  }
  expect(command.output()).toMatch(/WRONG +lake +SANITY_WRITE_TOKEN is not known.*\n +-> Make a token/)
  expect(command.output()).toMatch(/\d+ right, \d+ wrong/)
})

test('the dashboards of those who signed in this month are counted, and are worth a look when they use up the plan', async () => {
  await using setup = await runningSetup()
  const usage = async () => (await diagnose(setup.values, now())).find(({area}) => area === 'usage')
  const signedIn = async (name: string, days: number) => {
    const lastLogin = new Date(Date.now() - days * 86_400_000).toISOString()
    await setup.lake.client('operations').create({_id: `adminUser.${name}`, _type: 'adminUser', lastLogin})
  }
  await signedIn('former', 40)
  expect(await usage()).toMatchObject({state: 'ok', message: expect.stringMatching(/^Up to 84,240 .*signed in \(0,/)})
  for (const name of ['owner', 'office', 'crew', 'helper']) await signedIn(name, 1)
  expect(await usage()).toMatchObject({state: 'warning', message: expect.stringMatching(/^Up to 232,080 .*\(4,/)})
})

test('several Studios are all looked for', async () => {
  await using setup = await runningSetup()
  setup.values.STUDIO_URL = STUDIO
  const all = await diagnose(setup.values, now())
  expect(all.some(({message}) => message === `The Studio's origin ${STUDIO} may use project "local"`)).toBe(true)
})
