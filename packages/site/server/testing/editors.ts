import { panelCalls, type PanelCalls } from '@vitrine/panel/api'
import type { DocumentBlock, PageDocument } from '@vitrine/panel/document'
import { createClient } from '@vitrine/core-data'
import type { Hono } from 'hono'
import type { Env } from '../http/services.ts'
import { PASSWORD, SESSION } from './accounts.ts'
import { createVisitor, ORIGIN, type Visitor } from './visitor.ts'

/** Somebody who is signed in and uses the calls of the panel through its own client. */
export interface Editor extends PanelCalls {
  readonly visitor: Visitor
  /** Sends a call as it is, with crumb and token. */
  send(method: string, path: string, json?: unknown): Promise<{ readonly status: number; readonly body: any }>
}

/** Signs an account in and gives it the calls of the panel. */
export async function signInEditor(app: Hono<Env>, who = 'editor'): Promise<Editor> {
  const visitor = createVisitor(app)
  await visitor.page('/account')
  const { body } = await visitor.call(SESSION, { email: `${who}@demo.test`, password: PASSWORD })
  const token = String(body.xsrfToken)
  const crumbed = (path: string): string =>
    `${path}${path.includes('?') ? '&' : '?'}crumb=${encodeURIComponent(visitor.cookies.get('crumb') ?? '')}`

  const client = createClient({
    baseUrl: ORIGIN,
    xsrfToken: token,
    async fetch(url, init) {
      const { pathname, search } = new URL(String(url))
      const type = init?.body ? { 'Content-Type': 'application/json' } : {}
      return visitor.send(crumbed(pathname + search), {
        method: init?.method ?? 'GET',
        headers: { 'X-XSRF-Token': token, ...type },
        ...(typeof init?.body === 'string' && { body: init.body }),
      })
    },
  })
  return {
    ...panelCalls(client),
    visitor,
    async send(method, path, json) {
      const headers = { 'X-XSRF-Token': token }
      const response = await visitor.send(crumbed(path), { method, headers, ...(json !== undefined && { json }) })
      return { status: response.status, body: await response.json() }
    },
  }
}

/** Copies a document with the data of one block changed. */
export function withBlock(
  document: PageDocument,
  id: string,
  change: (block: DocumentBlock) => DocumentBlock,
): PageDocument {
  return {
    ...document,
    bands: document.bands.map((band) => ({
      ...band,
      cells: band.cells.map((cell) => ({
        ...cell,
        blocks: cell.blocks.map((block) => (block.id === id ? change(block) : block)),
      })),
    })),
  }
}

/** A band with one block. */
export const bandOf = (id: string, type: string, data: DocumentBlock['data']): PageDocument['bands'][number] => ({
  cells: [{ span: 'wide', blocks: [{ id, type, data }] }],
})
