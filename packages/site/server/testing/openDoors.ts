import { setTimeout } from 'node:timers/promises'
import type { Balancer } from './balancer.ts'
import { KEY, LETTER, SAVE, submission } from './formCalls.ts'

const PAGES = ['/', '/shop', '/articles', '/visit']
/** Milliseconds between two requests of a person. */
const THOUGHT_MS = 30
/** Milliseconds for which a person tries again. */
const PATIENCE_MS = 60_000

/** People who read pages and send letters. */
export interface Doors {
  /** Texts of the letters that the site has acknowledged. */
  readonly acknowledged: readonly string[]
  /** Pages that were read. */
  pages(): number
  /** Waits for more letters and pages than there are. @throws {Error} When they do not come. */
  more(): Promise<void>
  /** Ends the reading and writing. */
  end(): Promise<void>
}

/** Tries again until the work succeeds. @throws {Error} That of the last try. */
async function insist<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await setTimeout(THOUGHT_MS)
    }
}

/** Lets people read pages and send letters by the contact form until they are told to end. */
export function openDoors(balancer: Balancer): Doors {
  const acknowledged: string[] = []
  let isOver = false
  let pages = 0
  async function read(): Promise<void> {
    const visitor = balancer.visitor()
    while (!isOver) {
      await insist(() => visitor.page(PAGES[pages % PAGES.length]!))
      pages += 1
      await setTimeout(THOUGHT_MS)
    }
  }
  async function write(): Promise<void> {
    const visitor = balancer.visitor()
    await insist(() => visitor.page('/account'))
    /** Repeats a call, with the same key, until a process has done it: as the package's script does. */
    const call = (path: string, json?: unknown) =>
      insist(async () => {
        const { status, body } = await visitor.call(path, json)
        if (status !== 200) throw new Error(`${path} answers ${status}.`)
        return body as { key: string }
      })
    while (!isOver) {
      const message = `Letter ${acknowledged.length}.`
      const { key } = await call(KEY)
      await call(SAVE, submission(key, { ...LETTER, message }))
      acknowledged.push(message)
      await setTimeout(THOUGHT_MS)
    }
  }
  const all = Promise.all([read(), write()])
  // A failure reaches those who await the doors.
  all.catch(() => {})
  return {
    acknowledged,
    pages: () => pages,
    async more() {
      const [letters, before] = [acknowledged.length + 3, pages + 3]
      const ended = all.then(() => undefined)
      const deadline = performance.now() + PATIENCE_MS
      while (acknowledged.length < letters || pages < before) {
        if (performance.now() > deadline) throw new Error('No letter or page has come for a minute.')
        await Promise.race([ended, setTimeout(THOUGHT_MS)])
      }
    },
    async end() {
      isOver = true
      await all
    },
  }
}
