/** Aborts on Ctrl-C, on a signal, and when the process that started this one is gone. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController()
  let asked = 0
  const ask = () => {
    asked++
    // Ctrl-C pressed three times means: do not wait for anything.
    if (asked > 2) process.exit(130)
    if (asked === 1) console.info('\nStopping ...')
    stop.abort()
  }
  process.on('SIGINT', ask)
  process.on('SIGTERM', ask)
  process.on('SIGHUP', ask)
  process.on('disconnect', ask)
  return stop.signal
}
