export type Moved = {path: string; permanent: boolean}

/**
 * The canonical address of a page: without English's prefix and without a trailing slash. Never begins with two slashes:
 * browsers would read the next segment as a host.
 */
export function movedPath(requested: string): Moved | undefined {
  const path = requested.replaceAll('\\', '/').replaceAll(/\/+/g, '/').replace(/\/$/, '')
  const admin = /^\/(?:pt-BR|es)(\/admin(?:\/.*)?)$/.exec(path)?.[1]
  if (admin) return {path: admin, permanent: false}
  const canonical = (path === '/en' || path.startsWith('/en/') ? path.slice('/en'.length) : path) || '/'
  return canonical === requested ? undefined : {path: canonical, permanent: true}
}
