import {expect, test, vi} from 'vitest'
import {supervise} from '../../../tools/start/supervisor.ts'
import {freePorts} from '../../support/ports.ts'

/** Answers each request to `/` after longer than a patient person waits, as a slow laptop's first page does. */
const slowProgram = (port: number) => `
  let asked = 0
  require('node:http').createServer((request, response) => {
    if (request.url === '/asked') return response.end(String(asked))
    asked++
    setTimeout(() => response.end(), 5500)
  }).listen(${port}, 'localhost')`

test('a program that answers late is asked once, and whoever waits is told how long it takes', async () => {
  const [port = 0] = await freePorts(1)
  const site = `http://localhost:${port}`
  const told = vi.spyOn(console, 'info').mockReturnValue()
  vi.useFakeTimers({toFake: ['setInterval', 'clearInterval', 'Date']})
  const args = ['--eval', slowProgram(port)]
  const slow = supervise({name: 'slow', args, env: {}, probe: `${site}/`}, new AbortController().signal)
  try {
    vi.advanceTimersByTime(15_000)
    expect(told).toHaveBeenCalledWith('slow: still starting, 15 s')
    await slow.ready
    expect(await fetch(`${site}/asked`).then((answer) => answer.text())).toBe('1')
  } finally {
    vi.useRealTimers()
    vi.restoreAllMocks()
    await slow.stop()
  }
})

test('a port that no browser opens is said at once, not after ten minutes of asking', async () => {
  const program = {
    name: 'unseen',
    args: ['--eval', 'setInterval(() => 0, 1000)'],
    env: {},
    probe: 'http://localhost:4190/',
  }
  const unseen = supervise(program, new AbortController().signal)
  try {
    await expect(unseen.ready).rejects.toThrow('No browser opens http://localhost:4190/')
  } finally {
    await unseen.stop()
  }
})
