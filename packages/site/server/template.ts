import { openDatabase } from './database/openDatabase.ts'
import { createPrepare } from './database/prepareData.ts'
import { seed } from './database/seed.ts'
import { loadSite } from './loadSite.ts'
import { processLog } from './log.ts'

// Writes an embedded database with the tables and the first content, but without passwords and secrets. The build runs
// the program, so that the first start of the site only copies the database.
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('[template] the folder of the database is missing')
const { content } = await loadSite()
const { close } = await openDatabase(
  {
    dataDir: folder,
    databaseUrl: undefined,
    databaseConnections: 2,
    databaseConnectMs: 0,
    databaseStatementMs: 0,
    databaseLockMs: 0,
  },
  { prepare: (db) => seed(db, content, createPrepare) },
)
await close()
processLog.info('the template of the database is written', { folder })
