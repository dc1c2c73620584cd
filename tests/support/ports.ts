import {randomInt} from 'node:crypto'
import {createServer} from 'node:net'

// Below the ports that systems hand out for port 0 and for outgoing connections: none of these takes one between the
// answer and its use.
const FIRST = 20_000
const LAST = 32_000

const returned = new Set<number>()

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}

async function freePort(): Promise<number> {
  const port = randomInt(FIRST, LAST)
  if (returned.has(port)) return freePort()
  returned.add(port)
  return (await isFree(port)) ? port : freePort()
}

/** Returns free ports, none of them twice in this process. */
export const freePorts = (count: number): Promise<number[]> => Promise.all(Array.from({length: count}, freePort))
