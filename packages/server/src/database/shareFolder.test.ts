import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { formServer, visitor } from '../testing/stand.js'

test('servers of one process share a folder, another process is refused, and rows outlive all of them [ENG-4]', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-server-'))
  const [one, other] = [formServer(folder), formServer(folder)]
  for (const server of [one, other]) {
    const guest = visitor(server)
    expect((await guest.send(await guest.key(), { name: 'Ada' })).status).toBe(200)
  }
  const count = async (): Promise<number> => (await other.api.forms.submissions()).length
  expect(await count()).toBe(2)
  await one.close()
  expect(await count()).toBe(2)
  await other.close()

  const elsewhere = new DatabaseSync(path.join(folder, 'lock.db'))
  elsewhere.exec('begin exclusive')
  await expect(one.migrate()).rejects.toThrow(
    `The database ${folder} cannot be used: another process is using the folder; PostgreSQL serves any number of processes.`,
  )
  elsewhere.close()
  expect(await count()).toBe(2)
  await other.close()
  await rm(folder, { recursive: true })
})
