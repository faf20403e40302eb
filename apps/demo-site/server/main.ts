import { readConfig } from './config.ts'
import { processLog } from './log.ts'
import { start } from './start.ts'

try {
  const site = await start(readConfig(process.env), processLog)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      site.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
} catch (error) {
  // What keeps the site from starting is for the operator to read: one sentence, without a stack.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
