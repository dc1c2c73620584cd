// Loaded before a program that knows nothing of its parent: ends it when the parent is gone, even by kill -9.
// The program's own workers inherit this line of command and are left alone: their channel is what keeps them alive.
if (process.channel && process.env.TETHERED_TO === String(process.ppid)) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // The channel alone must not keep a program alive that has finished.
  process.channel.unref()
}
