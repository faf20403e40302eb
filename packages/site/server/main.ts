import { readConfig } from './config.ts'
import { loadSite } from './loadSite.ts'
import { processLog } from './log.ts'
import { type RunningSite, start } from './start.ts'
import { startFault } from './startFault.ts'

let running: RunningSite | undefined
let stopping: Promise<void> | undefined

async function stop(): Promise<never> {
  try {
    await running?.stop()
    process.exit(0)
  } catch (error) {
    processLog.error('the site did not close in order', error)
    process.exit(1)
  }
}

// Stop the site only at the first signal: in a terminal, Ctrl+C may signal this process directly and again through `npm
// run demo`.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void (stopping ??= stop()))

// Ignore write errors of stdout and stderr: the program that reads the log may end first, and the site then runs on
// without a log.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  running = await start(readConfig(process.env), await loadSite(), processLog)
  const { ownerLink } = running
  if (ownerLink !== undefined)
    process.stdout.write(`The site has no owner yet. Open ${ownerLink} to become its owner.\n`)
} catch (error) {
  // Print a failed start as one sentence without a stack trace, because an operator reads it.
  process.stderr.write(`${startFault(error)}\n`)
  process.exit(1)
}
