// Loaded before a program that knows nothing of its parent: ends it when the parent is gone, even by kill -9.
// The program's own workers inherit this line of command and are left alone: their channel is what keeps them alive.
const GRACE_MS = 10_000

if (process.channel && process.env.TETHERED_TO === String(process.ppid)) {
  // With the parent its ears are gone, too. Next reports every error by printing it, also that printing fails: for ever,
  // and too busy to hear a signal.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref()
  })
  // The channel alone must not keep a program alive that has finished.
  process.channel.unref()
}
