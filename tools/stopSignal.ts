/** Aborts on Ctrl-C, on a signal, and when the process that started this one is gone. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController()
  let requests = 0
  const requestStop = () => {
    requests++
    // The third Ctrl-C ends the process without waiting for its programs.
    if (requests > 2) process.exit(130)
    if (requests === 1) console.info('\nStopping ...')
    stop.abort()
  }
  process.on('SIGINT', requestStop)
  process.on('SIGTERM', requestStop)
  process.on('SIGHUP', requestStop)
  process.on('disconnect', requestStop)
  return stop.signal
}
