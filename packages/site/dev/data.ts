import path from 'node:path'
import { siteFolder } from '../server/site/siteFolder.ts'

/** The data folder of the development server; the built site keeps its own beside it. */
export const DEV_DATA: string = path.join(siteFolder(), '.data/dev')

/** The folder of the embedded database: `DATA_DIR` from the site's folder, else that of the development server. */
export const dataFolder = (): string => path.resolve(siteFolder(), process.env.DATA_DIR || DEV_DATA)

/** Path of the socket at which a running development server answers queries about its database. */
export const queriesSocket = (folder: string): string => path.join(folder, 'queries.sock')
