import { setTimeout } from 'node:timers/promises'
import type { Visitor } from './visitor.ts'
import { createVisitor } from './visitor.ts'

/** Milliseconds between two questions for the readiness of a process. */
const LOOK_MS = 40

/** A load balancer before processes of the site: it sends no request twice. */
export interface Balancer {
  /** Addresses that say they are ready. */
  ready(): readonly string[]
  /** Takes a process in as soon as it is ready. */
  add(address: string): void
  /** Requests without an answer, and answers of 500 and more, since the last call. */
  takeFailures(): readonly string[]
  /** Somebody with a browser whose requests go to the processes in turn. */
  visitor(): Visitor
  close(): Promise<void>
}

export function openBalancer(): Balancer {
  const ready = new Set<string>()
  const looks: Promise<void>[] = []
  let isClosed = false
  let turn = 0
  let failures: string[] = []

  async function look(address: string): Promise<void> {
    while (!isClosed) {
      const isReady = await fetch(`${address}/readyz`).then(
        async (answer) => (await answer.text(), answer.ok),
        () => false,
      )
      if (isReady) ready.add(address)
      else ready.delete(address)
      await setTimeout(LOOK_MS)
    }
  }
  async function request(url: string, init: RequestInit): Promise<Response> {
    const path = url.slice(new URL(url).origin.length)
    const addresses = [...ready]
    if (addresses.length === 0) {
      failures.push(`${path}: no process is ready`)
      await setTimeout(LOOK_MS)
      throw new Error('no process is ready')
    }
    const address = addresses[turn++ % addresses.length]!
    const what = `${init.method ?? 'GET'} ${path} at ${address}`
    try {
      const answer = await fetch(`${address}${path}`, { ...init, redirect: 'manual' })
      // Read the whole answer, which may break off.
      const body = await answer.arrayBuffer()
      if (answer.status >= 500) failures.push(`${what}: ${answer.status}`)
      return new Response(body.byteLength > 0 ? body : null, answer)
    } catch (error) {
      failures.push(`${what}: ${(error as Error).message}`)
      throw error
    }
  }
  return {
    ready: () => [...ready],
    add: (address) => void looks.push(look(address)),
    takeFailures() {
      const taken = failures
      failures = []
      return taken
    },
    visitor: () => createVisitor({ request } as never),
    async close() {
      isClosed = true
      await Promise.all(looks)
    },
  }
}
