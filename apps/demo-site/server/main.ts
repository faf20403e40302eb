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

// A terminal sends Ctrl+C to every program of the group, and `npm run demo` passes it on: the second signal is the same.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void (stopping ??= stop()))

try {
  site = await start(readConfig(process.env), processLog)
} catch (error) {
  // What keeps the site from starting is for the operator to read: one sentence, without a stack.
  process.stderr.write(`${startFault(error)}\n`)
  process.exit(1)
}
