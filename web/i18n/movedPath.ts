export type Moved = {path: string; permanent: boolean}

/** The canonical address of a page: without English's prefix and without a trailing slash. */
export function movedPath(requested: string): Moved | undefined {
  const path = requested.replace(/\/+$/, '')
  const admin = /^\/(?:pt-BR|es)(\/admin(?:\/.*)?)$/.exec(path)?.[1]
  if (admin) return {path: admin, permanent: false}
  const canonical = (path === '/en' || path.startsWith('/en/') ? path.slice('/en'.length) : path) || '/'
  return canonical === requested ? undefined : {path: canonical, permanent: true}
}
