import {createServer} from 'node:net'

function reservePort(): Promise<{port: number; release(): Promise<void>}> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, () => {
      const address = server.address()
      if (address === null || typeof address === 'string') return reject(new Error('no port'))
      resolve({port: address.port, release: () => new Promise((done) => server.close(() => done()))})
    })
  })
}

/** Returns free ports. Reserves all of them at once, so that none is returned twice. */
export async function freePorts(count: number): Promise<number[]> {
  const reserved = await Promise.all(Array.from({length: count}, reservePort))
  await Promise.all(reserved.map(({release}) => release()))
  return reserved.map(({port}) => port)
}
