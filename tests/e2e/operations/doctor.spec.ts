import {startCommand} from '../../support/processes/command.ts'
import {expect, test} from '../../support/e2e/test.ts'

test('the doctor finds nothing wrong with what npm start has started', async ({stack}) => {
  await using command = await startCommand(['doctor', '--json'], stack.environment)
  await command.exit
  const {findings} = JSON.parse(command.output())
  expect(findings.filter(({state}: {state: string}) => state === 'wrong')).toEqual([])
  expect(findings.length).toBeGreaterThan(30)
})
