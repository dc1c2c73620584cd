// Which Node.js runs the project. No syntax here that Node 12 could not read: bootstrap.mjs imports it.

const numbers = (version) => version.split('.').map(Number)

/** Whether `version` is `minimum` or newer; both as "24.21.0". */
export function isAtLeast(version, minimum) {
  const [left, right] = [numbers(version), numbers(minimum)]
  const index = right.findIndex((part, each) => part !== (left[each] || 0))
  return index === -1 || (left[index] || 0) > right[index]
}

/** The machine's own Node.js unless the fallback is newer. */
export function chooseNode(system, fallback) {
  return isAtLeast(system.version, fallback.version) ? system : fallback
}
