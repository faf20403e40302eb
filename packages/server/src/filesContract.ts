import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { attachmentNamed, type FilesPort } from './files/filesPort.js'

/** A store of files for one check. */
export interface FilesUnderTest {
  readonly files: FilesPort
  /** Asks a signed address as a browser does. */
  ask(address: string, headers?: Readonly<Record<string, string>>): Promise<Response>
}

/** A promise that every store of files keeps, as a check for any test runner. */
export interface FilesCheck {
  readonly title: string
  /** @throws {Error} When the store breaks the promise. */
  run(store: FilesUnderTest): Promise<void>
}

const HELLO = new TextEncoder().encode('hello from the hall')
const ABSENT = 'f'.repeat(64)
const READ = { seconds: 60, fileName: 'hello.txt', type: 'text/plain' }

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function bytesOf(files: FilesPort, name: string, range?: { start: number; end?: number }): Promise<Uint8Array> {
  const file = await files.get(name, range)
  ok(file, 'the file is stored')
  return new Uint8Array(await new Response(file.content).arrayBuffer())
}

/** A content in parts of 64 kB, which notes how many were read. */
function* partsOf(count: number, onPart: () => void = () => {}): Generator<Uint8Array> {
  for (let part = 0; part < count; part += 1) {
    onPart()
    yield new Uint8Array(65_536).fill(part % 251)
  }
}

async function* slowly(parts: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield await Promise.resolve(part)
}

/**
 * The checks of a store of files: run each on a store of its own.
 * @example for (const { title, run } of FILES_CONTRACT) test(title, () => run({ files: myFiles(), ask: fetch }))
 */
export const FILES_CONTRACT: readonly FilesCheck[] = [
  {
    title: 'a stored file has the digest of its content as its name and is read back byte by byte',
    async run({ files }) {
      const stored = await files.put(HELLO)
      deepEqual(stored, { name: digestOf(HELLO), bytes: HELLO.length })
      deepEqual(await bytesOf(files, stored.name), HELLO)
      const file = await files.get(stored.name)
      equal(file?.bytes, HELLO.length)
      await file.content.cancel()
      const large = await files.put(slowly(partsOf(40)))
      equal(digestOf(await bytesOf(files, large.name)), large.name)
      equal(large.bytes, 40 * 65_536)
    },
  },
  {
    title: 'a content that is put several times at once is stored once',
    async run({ files }) {
      const all = await Promise.all(Array.from({ length: 4 }, () => files.put(slowly(partsOf(4)))))
      equal(new Set(all.map(({ name }) => name)).size, 1)
      equal(digestOf(await bytesOf(files, all[0]!.name)), all[0]!.name)
    },
  },
  {
    title: 'an empty file is a file',
    async run({ files }) {
      const { name, bytes } = await files.put(new Uint8Array())
      equal(bytes, 0)
      equal((await bytesOf(files, name)).length, 0)
    },
  },
  {
    title: 'a range is read alone, is cut at the end of the file, and is refused behind it',
    async run({ files }) {
      const { name } = await files.put(HELLO)
      deepEqual(await bytesOf(files, name, { start: 0, end: 4 }), HELLO.slice(0, 5))
      deepEqual(await bytesOf(files, name, { start: 6 }), HELLO.slice(6))
      deepEqual(await bytesOf(files, name, { start: 18, end: 1000 }), HELLO.slice(18))
      await rejects(files.get(name, { start: 19 }), RangeError)
      await rejects(files.get(name, { start: 4, end: 3 }), RangeError)
      await rejects(files.get(name, { start: -1 }), RangeError)
    },
  },
  {
    title: 'a content beyond its limit is refused while it arrives, and nothing is stored',
    async run({ files }) {
      let count = 0
      const parts = slowly(partsOf(1000, () => (count += 1)))
      await rejects(files.put(parts, { most: 100_000 }), { name: 'FileTooLarge' })
      ok(count < 10, `${count} parts were read`)
      const exact = await files.put(HELLO, { most: HELLO.length })
      equal(exact.bytes, HELLO.length)
    },
  },
  {
    title: 'a content that breaks off is an error, and the next attempt stores the file',
    async run({ files }) {
      async function* broken(): AsyncGenerator<Uint8Array> {
        yield await Promise.resolve(HELLO)
        throw new Error('the visitor left')
      }
      await rejects(files.put(broken()), /the visitor left/)
      equal(await files.get(digestOf(HELLO)), undefined)
      await files.put(HELLO)
      deepEqual(await bytesOf(files, digestOf(HELLO)), HELLO)
    },
  },
  {
    title: 'a deleted file is gone, and one that was never there is no error',
    async run({ files }) {
      const { name } = await files.put(HELLO)
      await files.delete(name)
      await files.delete(name)
      await files.delete(ABSENT)
      equal(await files.get(name), undefined)
      equal(await files.get(ABSENT), undefined)
    },
  },
  {
    title: 'a name with a path, a null or capital letters leads to no file',
    async run({ files }) {
      await files.put(HELLO)
      const outside = ['', '..', '../../etc/passwd', `../${digestOf(HELLO)}`, `${digestOf(HELLO)}\0`, 'F'.repeat(64)]
      for (const name of outside) {
        equal(await files.get(name), undefined)
        await files.delete(name)
        await rejects(files.address(name, READ), RangeError)
      }
      deepEqual(await bytesOf(files, digestOf(HELLO)), HELLO)
    },
  },
  {
    title:
      'a signed address answers with the file, its range, its type and its name, and with nothing once it is changed',
    async run({ files, ask }) {
      const { name } = await files.put(HELLO)
      const fileName = 'Ζωή "2".txt'
      const address = await files.address(name, { ...READ, fileName })
      const answer = await ask(address)
      equal(answer.status, 200)
      equal(answer.headers.get('Content-Type'), 'text/plain')
      equal(answer.headers.get('Content-Disposition'), attachmentNamed(fileName))
      deepEqual(new Uint8Array(await answer.arrayBuffer()), HELLO)
      const part = await ask(address, { Range: 'bytes=6-9' })
      deepEqual([part.status, await part.text()], [206, 'from'])
      equal((await ask(address.replace(name, ABSENT))).status, 403)
      equal((await ask(address.replace('text', 'html'))).status, 403)
      equal((await ask(address.slice(0, address.indexOf('?')))).status, 403)
      await rejects(files.address(name, { ...READ, seconds: 0 }), RangeError)
      await rejects(files.address(name, { ...READ, seconds: 604_801 }), RangeError)
    },
  },
]
