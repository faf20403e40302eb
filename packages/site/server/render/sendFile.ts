import type { Context } from 'hono'
import { Readable } from 'node:stream'
import type { Env } from '../http/services.ts'

/**
 * Sends a text as a file while it is being written. If writing fails, the connection is cut, so that an incomplete file
 * is not taken for a whole one.
 */
export function sendFile(c: Context<Env>, type: string, name: string, text: AsyncGenerator<string>): Response {
  return c.body(Readable.toWeb(Readable.from(text, { objectMode: false })) as ReadableStream, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  })
}

/** The file name of an export: `submissions-2026-03-04.csv`. */
export const exportName = (subject: string, now: Date, ending: string): string =>
  `${subject}-${now.toISOString().slice(0, 10)}.${ending}`
