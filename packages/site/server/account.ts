import { needsPassword, readAccountOrder, runAccountOrder } from './accountCommand.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database/openDatabase.ts'
import { readPassword } from './readPassword.ts'
import { websiteDb } from './websites/websiteDb.ts'

// Read the same environment variables as the web server, so that this account command opens the same database.
try {
  const order = readAccountOrder(process.argv.slice(2))
  const config = readConfig(process.env)
  const password = needsPassword(order) ? await readPassword(process.stdin, process.stderr) : undefined
  const database = await openDatabase(config)
  try {
    const db = await websiteDb(database, order.host)
    process.stdout.write(`${await runAccountOrder(db, order, password)}\n`)
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
