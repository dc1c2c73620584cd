export type Moved = {path: string; permanent: boolean}

/**
 * The one address of a page that was asked for under another: without English's prefix, without a slash at its end. Never
 * begins with two slashes: browsers would read the next segment as a host.
 */
export function movedPath(asked: string): Moved | undefined {
  const path = asked.replaceAll('\\', '/').replaceAll(/\/+/g, '/').replace(/\/$/, '')
  const admin = /^\/(?:pt-BR|es)(\/admin(?:\/.*)?)$/.exec(path)?.[1]
  if (admin) return {path: admin, permanent: false}
  const place = (path === '/en' || path.startsWith('/en/') ? path.slice('/en'.length) : path) || '/'
  return place === asked ? undefined : {path: place, permanent: true}
}
