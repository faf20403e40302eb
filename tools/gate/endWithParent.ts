/** Preloaded into a server of the tests: the process ends when the test worker that started it ends, however it ends. */
process.once('disconnect', () => process.exit())
