import type {Call} from './call.ts'

/** Handles one request. */
export type Handler = (call: Call) => void | Promise<void>

/** A method, a path with `:names`, and its handler. A path may end in `*rest`. */
export interface Route {
  method: string
  path: string
  handler: Handler
}

interface Compiled extends Route {
  pattern: RegExp
}

/** Finds the route of a method and path; `undefined` when there is none. */
export function createRouter(routes: readonly Route[]) {
  const compiled: Compiled[] = routes.map((route) => ({...route, pattern: compile(route.path)}))
  return (method: string, path: string): {handler: Handler; params: Record<string, string>} | undefined => {
    for (const route of compiled) {
      if (route.method !== method) continue
      const match = route.pattern.exec(path)
      if (match) return {handler: route.handler, params: decode(match.groups ?? {})}
    }
    return undefined
  }
}

function compile(path: string): RegExp {
  const source = path
    .split('/')
    .map((part) => {
      if (part.startsWith(':')) return `(?<${part.slice(1)}>[^/]+)`
      if (part.startsWith('*')) return `(?<${part.slice(1)}>.*)`
      return part
    })
    .join('/')
  return new RegExp(`^${source}$`)
}

function decode(groups: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, value]) => {
      try {
        return [name, decodeURIComponent(value)]
      } catch {
        return [name, value]
      }
    }),
  )
}
