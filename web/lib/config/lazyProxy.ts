/** An object made at its first use, not at import: importing a module must not need its configuration. */
export function lazyProxy<T extends object>(make: () => T): T {
  let made: T | undefined
  return new Proxy<T>(Object.create(null), {
    get(_, key) {
      made ??= make()
      const value: unknown = Reflect.get(made, key, made)
      return typeof value === 'function' ? value.bind(made) : value
    },
  })
}
