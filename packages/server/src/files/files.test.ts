import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { type FilesPort, FilesUnavailable, folderFiles } from '../files.js'
import { FILES_CONTRACT, type FilesUnderTest } from '../filesContract.js'
import { s3Files } from '../s3.js'
import { SECRET } from '../testing/stand.js'
import { BUCKET, CREDENTIALS, REGION, s3Store } from '@vitrine/testing/s3'

const HELLO = new TextEncoder().encode('hello from the hall')
const READ = { seconds: 60, fileName: 'hello.txt', type: 'text/plain' }

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function folderStore(clock = () => new Date()) {
  const folder = await mkdtemp(path.join(tmpdir(), 'files-'))
  ends.push(() => rm(folder, { recursive: true, force: true }))
  const files = folderFiles({ folder, secret: SECRET, base: 'http://hall.test/files/', clock })
  const ask = (address: string, headers = {}) => files.answer(new Request(address, { headers }))
  return { files, ask, folder }
}

async function storeOnLoopback(attempts = 1) {
  const store = await s3Store()
  ends.push(store.close)
  const options = { bucket: BUCKET, region: REGION, endpoint: store.endpoint, credentials: CREDENTIALS, attempts }
  return {
    ...store,
    files: s3Files({ ...options, prefix: 'site/' }),
    ask: (address: string, headers = {}) => fetch(address, { headers }),
  }
}

/** A port of somebody else: it keeps contents in memory. */
function memoryStore(): Promise<FilesUnderTest> {
  return folderStore().then(({ files: signer }) => {
    const contents = new Map<string, Uint8Array>()
    const files: FilesPort = {
      async put(content, { most = Infinity } = {}) {
        const parts: Uint8Array[] = []
        let bytes = 0
        for await (const part of content instanceof Uint8Array ? [content] : content) {
          bytes += part.length
          if (bytes > most) throw Object.assign(new Error('too large'), { name: 'FileTooLarge' })
          parts.push(part)
        }
        const whole = Buffer.concat(parts)
        const name = createHash('sha256').update(whole).digest('hex')
        contents.set(name, whole)
        await signer.put(whole)
        return { name, bytes }
      },
      async get(name, { start, end = Infinity } = { start: 0 }) {
        const whole = contents.get(name)
        if (!whole) return undefined
        if (start < 0 || end < start || (start > 0 && start >= whole.length)) throw new RangeError('out of bounds')
        return { bytes: whole.length, content: new Blob([whole.slice(start, end + 1)]).stream() }
      },
      delete: async (name) => void contents.delete(name),
      address: (name, options) => signer.address(name, options),
    }
    return { files, ask: (address, headers = {}) => signer.answer(new Request(address, { headers })) }
  })
}

const STORES: readonly [string, () => Promise<FilesUnderTest>][] = [
  ['folder', folderStore],
  ['store of S3', storeOnLoopback],
  ['port of somebody else', memoryStore],
]

describe.each(STORES)('the files of a %s', (_name, open) => {
  test.each(FILES_CONTRACT)('keep the contract: $title [ENG-60]', async ({ run }) => {
    await expect(run(await open())).resolves.toBeUndefined()
  })
})

describe('a folder of files', () => {
  test('has files by the start of their names and no remains of refused ones [ENG-61]', async () => {
    const { files, folder } = await folderStore()
    const { name } = await files.put(HELLO)
    await expect(files.put(HELLO, { most: 3 })).rejects.toThrow('more than 3 bytes')
    expect(await readdir(folder, { recursive: true })).toEqual([name.slice(0, 2), path.join(name.slice(0, 2), name)])
  })

  test('answers an expired address with 403 and a range behind the end with 416 [ENG-61]', async () => {
    const clock = { now: new Date('2026-03-02T09:00:00Z') }
    const { files, ask } = await folderStore(() => clock.now)
    const { name } = await files.put(HELLO)
    const address = await files.address(name, READ)
    clock.now = new Date('2026-03-02T09:01:00Z')
    expect(await (await ask(address)).text()).toBe('hello from the hall')
    expect((await ask(address, { Range: 'bytes=19-' })).status).toBe(416)
    clock.now = new Date('2026-03-02T09:01:01Z')
    expect((await ask(address)).status).toBe(403)
  })

  test('that cannot be written says so and takes the file later [ENG-61]', async () => {
    const { folder } = await folderStore()
    const blocked = path.join(folder, 'blocked')
    await writeFile(blocked, '')
    const files = folderFiles({ folder: blocked, secret: SECRET, base: 'http://hall.test/' })
    await expect(files.put(HELLO)).rejects.toBeInstanceOf(FilesUnavailable)
    await rm(blocked)
    expect((await files.put(HELLO)).bytes).toBe(HELLO.length)
    expect(() => folderFiles({ folder: 'files', secret: SECRET, base: '/' })).toThrow('absolute path')
    expect(() => folderFiles({ folder, secret: 'short', base: '/' })).toThrow('at least 32 characters')
  })
})

describe('a store of S3', () => {
  test.each(['busy', 'full', 'breaks off'] as const)(
    'that %s keeps nothing and takes the next upload [ENG-62]',
    async (mood) => {
      const { files, state, objects } = await storeOnLoopback()
      state.mood = mood
      await expect(files.put(new Uint8Array(2_000_000))).rejects.toBeInstanceOf(FilesUnavailable)
      expect(objects.size).toBe(0)
      state.mood = 'well'
      const { name } = await files.put(HELLO)
      expect([...objects.keys()]).toEqual([`site/${name}`])
    },
  )

  test('refuses a content that was spoilt on its way, and the adapter gives it no name [ENG-62]', async () => {
    const { files, state, objects } = await storeOnLoopback()
    state.mood = 'spoils'
    await expect(files.put(HELLO)).rejects.toMatchObject({ name: 'BadDigest' })
    expect(objects.size).toBe(0)
  })

  test('that is away makes every call an error of which another attempt may succeed [ENG-62]', async () => {
    const { files, close } = await storeOnLoopback()
    const { name } = await files.put(HELLO)
    await close()
    await expect(files.put(HELLO)).rejects.toBeInstanceOf(FilesUnavailable)
    await expect(files.get(name)).rejects.toBeInstanceOf(FilesUnavailable)
    await expect(files.delete(name)).rejects.toBeInstanceOf(FilesUnavailable)
  })

  test('is asked again after a busy answer [ENG-62]', async () => {
    const { files, state } = await storeOnLoopback(2)
    state.mood = 'busy'
    const { requests } = state
    await expect(files.put(HELLO)).rejects.toBeInstanceOf(FilesUnavailable)
    expect(state.requests - requests).toBe(2)
  })

  test('answers an expired address with 403 [ENG-62]', async () => {
    const { files, state, ask } = await storeOnLoopback()
    const { name } = await files.put(HELLO)
    const address = await files.address(name, READ)
    expect(await (await ask(address)).text()).toBe('hello from the hall')
    state.now = () => Date.now() + 62_000
    expect((await ask(address)).status).toBe(403)
  })
})
