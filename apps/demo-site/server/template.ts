import { SITE } from '../content/site.ts'
import { openDatabase } from './database/openDatabase.ts'
import { createPrepare } from './database/prepareData.ts'
import { seed } from './database/seed.ts'
import { processLog } from './log.ts'

// The build runs this program: it writes an embedded database with the tables and the first content, without passwords and
// secrets. The first start copies it.
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('[template] the folder of the database is missing')
const { close } = await openDatabase(
  {
    dataDir: folder,
    databaseUrl: undefined,
    databaseConnections: 2,
    databaseConnectMs: 0,
    databaseStatementMs: 0,
    databaseLockMs: 0,
  },
  { prepare: (db) => seed(db, SITE, createPrepare) },
)
await close()
processLog.info('the template of the database is written', { folder })
