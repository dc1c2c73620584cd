// Load this before a program: it ends the program when its parent is gone, even by kill -9.
// Workers of the program inherit this import; leave them alone, their channel is what keeps them alive.
const GRACE_MS = 10_000

if (process.channel && process.env.WATCHDOG_PARENT_PID === String(process.ppid)) {
  // Nobody reads the output once the parent is gone. Next prints every error, also the error that printing failed: that
  // loop never ends and leaves no time for a signal.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref()
  })
  // The channel alone must not keep a program alive that has finished.
  process.channel.unref()
}
