type Entry = {time: string; level: string; event: string}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'time' in value && 'level' in value && 'event' in value

function parse(line: string): unknown {
  try {
    return line.startsWith('{') ? JSON.parse(line) : undefined
  } catch {
    return undefined
  }
}

/** Shortens a JSON line of the site's log for a person; leaves other lines unchanged. */
export function readableLine(line: string): string {
  const entry = parse(line)
  if (!isEntry(entry)) return line
  const {time, level, event, ...fields} = entry
  const message = Object.entries(fields).map(([key, value]) =>
    key === 'message' ? String(value) : `${key}=${String(value)}`,
  )
  return [time.slice(11, 19), ...(level === 'info' ? [] : [level]), event, ...message].join(' ')
}
