import { readConfig } from './config.ts'
import { loadSite } from './loadSite.ts'
import { processLog } from './log.ts'
import { openServices } from './openServices.ts'
import { readWebsiteOrder, runWebsiteOrder } from './websites/websiteCommand.ts'

// Read the same environment variables as the web server, so that the command opens the same database.
try {
  const order = readWebsiteOrder(process.argv.slice(2))
  const config = readConfig(process.env)
  const open = await openServices(config, await loadSite(), processLog, {} as never)
  try {
    process.stdout.write(`${await runWebsiteOrder(open, order)}\n`)
  } finally {
    await open.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
