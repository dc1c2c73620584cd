// Runs before `npm run build`, which takes the machine's own Node.js: hosts install no second one.
if (!process.features.typescript) {
  console.error(
    `npm run build needs Node.js 24 or newer, which reads the configuration's TypeScript; this is ${process.version}.\n` +
      'On a host choose Node.js 24. On this machine npm start and npm test bring their own.',
  )
  process.exit(1)
}
