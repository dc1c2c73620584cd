/** Aborts on Ctrl-C, on a signal, and when the parent process ends. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController()
  const requestStop = () => {
    if (stop.signal.aborted) return
    stop.abort()
    console.info('\nStopping ...')
  }
  let presses = 0
  process.on('SIGINT', () => {
    presses++
    // The third Ctrl-C ends the process without waiting for its programs. Do not count other signals: a closed terminal
    // signals every process, and parents pass theirs on.
    if (presses > 2) process.exit(130)
    requestStop()
  })
  process.on('SIGTERM', requestStop)
  process.on('SIGHUP', requestStop)
  process.on('disconnect', requestStop)
  // Writing to a closed terminal fails. Without a listener that error would end this process and all programs at once:
  // the lake before the site has finished its requests.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', requestStop)
  return stop.signal
}
