/** Aborts on Ctrl-C, on a signal, and when the process that started this one is gone. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController()
  const requestStop = () => {
    if (!stop.signal.aborted) console.info('\nStopping ...')
    stop.abort()
  }
  let presses = 0
  process.on('SIGINT', () => {
    presses++
    // The third Ctrl-C ends the process without waiting for its programs. Other signals are not counted: a terminal that
    // is closed sends one to each process, and those above this one pass theirs on.
    if (presses > 2) process.exit(130)
    requestStop()
  })
  process.on('SIGTERM', requestStop)
  process.on('SIGHUP', requestStop)
  process.on('disconnect', requestStop)
  return stop.signal
}
