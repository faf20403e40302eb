import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Assets } from './assets.ts'
import { type Config, readConfig } from './config.ts'
import { lockFolder } from './database/folderLock.ts'
import { openDatabase } from './database/openDatabase.ts'
import { chooseFormat } from './image/formats.ts'
import { openServices } from './openServices.ts'
import { collectLog } from './testing/collectLog.ts'
import { copyRows } from './testing/copyRows.ts'
import { asOwner } from './database/asOwner.ts'
import site from '../../../apps/demo-site/vitrine.config.ts'

let folder: string
beforeEach(() => {
  folder = copyRows()
})
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))

const { log, logged } = collectLog()
const open = (env: Readonly<Record<string, string>> = {}, more: Partial<Config> = {}) =>
  openServices({ ...readConfig({ DATA_DIR: folder, ...env }), ...more }, site, log, {} as Assets)

test('services know the time, the engine and the requests to log, and report a picture that is not kept', async () => {
  const cacheDir = path.join(folder, 'no-folder')
  await writeFile(cacheDir, '')
  const { services, engine, pools, close } = await open({}, { cacheDir, requestLog: true })
  expect([engine, pools(), services.isClosing()]).toEqual(['pglite', [], false])
  expect(Math.abs(services.clock().getTime() - Date.now())).toBeLessThan(1000)
  expect(services.secret.length).toBeGreaterThanOrEqual(32)
  const svg = () => '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>'
  const picture = await services.images.read({ key: 'k', width: 10, svg }, 100, chooseFormat(undefined, 100))
  expect(picture.length).toBeGreaterThan(0)
  expect(logged.map(({ message }) => message)).toContain('a picture could not be kept')
  for (const watch of services.requestWatchers) watch({ method: 'GET', status: 200 } as never)
  expect(logged.at(-1)).toMatchObject({ level: 'info', message: 'a request', details: { method: 'GET', status: 200 } })
  await close()
  lockFolder(folder)()
})

test('services that other machines reach do not open with the published password [SRV-95]', async () => {
  await expect(open({ HOST: '0.0.0.0' })).rejects.toThrow('HOST is "0.0.0.0", which other machines can reach')
  lockFolder(folder)()
})

test('services that fail after the database has opened close it [SRV-107]', async () => {
  const { db, close } = await openDatabase(readConfig({ DATA_DIR: folder }))
  await asOwner(db, (owner) => owner.schema.dropTable('secrets').execute())
  await close()
  await expect(open()).rejects.toThrow('relation "secrets" does not exist')
  lockFolder(folder)()
})
