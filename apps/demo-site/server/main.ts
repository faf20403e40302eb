import { readConfig } from './config.ts'
import { processLog } from './log.ts'
import { type RunningSite, start } from './start.ts'
import { startFault } from './startFault.ts'

let site: RunningSite | undefined
let stopping: Promise<void> | undefined

async function stop(): Promise<never> {
  try {
    await site?.stop()
    process.exit(0)
  } catch (error) {
    processLog.error('the site did not close in order', error)
    process.exit(1)
  }
}

// In a terminal, Ctrl+C may signal this process twice: directly and through `npm run demo`. Only the first signal stops
// the site.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void (stopping ??= stop()))

// The program that reads the log may end first; then the site continues without a log.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  site = await start(readConfig(process.env), processLog)
} catch (error) {
  // The operator reads a failed start as one sentence, without a stack trace.
  process.stderr.write(`${startFault(error)}\n`)
  process.exit(1)
}
