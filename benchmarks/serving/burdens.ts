import { sql } from 'kysely'
import { connect, type Socket } from 'node:net'
import { PRINTS } from '../../apps/demo-site/content/prints/index.ts'
import { readConfig } from '../../packages/site/server/config.ts'
import { openDatabase } from '../../packages/site/server/database/openDatabase.ts'
import { WIDTHS } from '../../packages/site/server/image/formats.ts'
import type { Site } from './site.ts'

/** Burdens a server; resolves with the function that ends the burden. */
export type Burden = (site: Site) => Promise<() => Promise<void>>

/** People who sign in at the same time, with a wrong password. */
const SIGN_INS = 20
const SLOW = 500
/** Milliseconds between two bytes of a slow connection. */
const BYTE_MS = 1000
const PICTURES = 84

/** Wrong passwords for many accounts from many addresses, without a pause. */
export const signInFlood: Burden = async ({ address }) => {
  let isOver = false
  const page = await fetch(`${address}/account`)
  await page.text()
  const cookie = page.headers
    .getSetCookie()
    .find((line) => line.startsWith('crumb='))!
    .split(';')[0]!
  const url = `${address}/api/site-users/account/session?crumb=${cookie.slice('crumb='.length)}`
  async function signIn(person: number): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          Cookie: cookie,
          'Content-Type': 'application/json',
          'X-Forwarded-For': `10.${person}.${(turn >> 8) & 255}.${turn & 255}`,
        },
        body: JSON.stringify({ email: `nobody-${person}-${turn}@demo.test`, password: 'not-the-password' }),
      })
      await response.text()
    }
  }
  const people = Array.from({ length: SIGN_INS }, (_, person) => signIn(person))
  return async () => {
    isOver = true
    await Promise.all(people)
  }
}

/** Connections that send their request byte by byte. */
export const slowConnections: Burden = async ({ address }) => {
  const { port, hostname } = new URL(address)
  const sockets = await Promise.all(
    Array.from(
      { length: SLOW },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(Number(port), hostname, () => {
            socket.write('GET / HTTP/1.1\r\nHost: slow\r\nX-Slow: ')
            resolve(socket)
          }).once('error', reject)
        }),
    ),
  )
  for (const socket of sockets) socket.on('error', () => {})
  const writing = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a')
  }, BYTE_MS)
  return async () => {
    clearInterval(writing)
    for (const socket of sockets) socket.destroy()
  }
}

/** Requests pictures that were never encoded before, all at once. */
export const encodingQueue: Burden = async ({ address }) => {
  const wanted = PRINTS.flatMap(({ slug }) => WIDTHS.map((width) => `${address}/images/${slug}?format=${width}w`))
  const pictures = wanted.slice(0, PICTURES).map(async (url) => {
    const response = await fetch(url, { headers: { Accept: 'image/avif' } })
    await response.arrayBuffer()
  })
  return async () => void (await Promise.allSettled(pictures))
}

/** Another program that holds a lock on the table of pages. */
export function lockedTable(url: string): Burden {
  return async () => {
    const { db, close } = await openDatabase(readConfig({ DATABASE_URL: url }))
    const transaction = await db.startTransaction().execute()
    await sql`lock table pages in access exclusive mode`.execute(transaction)
    return async () => {
      await transaction.rollback().execute()
      await close()
    }
  }
}
