import {createServer} from 'node:net'

export type Port = {name: string; variable: string; port: number}

function listens(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({port, host, exclusive: true}, () => probe.close(() => resolve(true)))
  })
}

/** Checks every address and the loopback name: a program on either would receive our requests. */
const isFree = async (port: number) => (await listens(port)) && (await listens(port, 'localhost'))

export async function takenPorts(ports: Port[]): Promise<Port[]> {
  const free = await Promise.all(ports.map(({port}) => isFree(port)))
  return ports.filter((_, index) => !free[index])
}

export const takenMessage = (taken: Port[]) =>
  taken
    .map(
      ({name, variable, port}) =>
        `Port ${port}, for the ${name}, is used by another program. Stop it, or choose another port: ${variable}=${port + 10}`,
    )
    .join('\n')

export function samePorts(ports: Port[]): Port[] {
  return ports.filter(({port}, index) => ports.findIndex((other) => other.port === port) !== index)
}
