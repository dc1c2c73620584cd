/** Aborts on Ctrl-C, on a signal, and when the process that started this one is gone. */
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
    // The third Ctrl-C ends the process without waiting for its programs. Other signals are not counted: a terminal that
    // is closed sends one to each process, and those above this one pass theirs on.
    if (presses > 2) process.exit(130)
    requestStop()
  })
  process.on('SIGTERM', requestStop)
  process.on('SIGHUP', requestStop)
  process.on('disconnect', requestStop)
  // A terminal that is closed takes no more output. Unheard, that error would end this process, and with it all programs
  // at once: the lake before the site has answered what it took.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', requestStop)
  return stop.signal
}
