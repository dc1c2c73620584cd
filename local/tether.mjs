// Loaded before a program that knows nothing of its parent: ends it when the parent is gone, even by kill -9.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // The channel alone must not keep a program alive that has finished.
  process.channel.unref()
}
