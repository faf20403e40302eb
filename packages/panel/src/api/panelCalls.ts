import type { Client } from '@vitrine/core-data'
import type { DocumentBlock, PageDocument } from '../document/pageDocument.js'
import type { EditedPage, ListedPage, PageFault, PagePlace, RenderedBlock, Revision } from './answers.js'
import * as endpoints from './endpoints.js'

/** The calls of the panel as plain functions, which views take as ports. Each rejects with a `RequestError`. */
export interface PanelCalls {
  listPages(): Promise<readonly ListedPage[]>
  readPage(pageId: string): Promise<EditedPage>
  /** @returns The version to send with the next save, and what would keep the draft from being published. */
  saveDraft(
    pageId: string,
    version: number,
    document: PageDocument,
  ): Promise<{ readonly version: number; readonly faults: readonly PageFault[] }>
  discardDraft(pageId: string): Promise<void>
  /** @returns Number of the new revision. */
  publishPage(pageId: string, version: number, summary: string): Promise<number>
  /** @param at - On a clock of the site: `2026-12-03T14:00`. */
  planPage(pageId: string, version: number, at: string, summary: string): Promise<void>
  cancelPlan(pageId: string): Promise<void>
  listRevisions(pageId: string): Promise<readonly Revision[]>
  /** @returns Number of the new revision. */
  revertPage(pageId: string, revision: number): Promise<number>
  /** @returns Id of the page. */
  createPage(title: string, path: string): Promise<string>
  /** @returns The number of pages below it that have moved. */
  placePage(pageId: string, place: PagePlace): Promise<number>
  deletePage(pageId: string): Promise<void>
  renderBlock(pageId: string, block: DocumentBlock): Promise<RenderedBlock>
}

/**
 * The calls of the panel over a client [PAN-3].
 * @example const { document, version } = await panelCalls(createClient()).readPage('visit')
 */
export function panelCalls(client: Client): PanelCalls {
  return {
    listPages: async () => (await client.call(endpoints.listPages)).pages,
    readPage: (pageId) => client.call(endpoints.readPage, { params: { pageId } }),
    saveDraft: (pageId, version, document) =>
      client.call(endpoints.saveDraft, { params: { pageId }, body: { version, document } }),
    async discardDraft(pageId) {
      await client.call(endpoints.discardDraft, { params: { pageId } })
    },
    publishPage: async (pageId, version, summary) =>
      (await client.call(endpoints.publishPage, { params: { pageId }, body: { version, summary } })).revision,
    async planPage(pageId, version, at, summary) {
      await client.call(endpoints.planPage, { params: { pageId }, body: { version, at, summary } })
    },
    async cancelPlan(pageId) {
      await client.call(endpoints.cancelPlan, { params: { pageId } })
    },
    listRevisions: async (pageId) => (await client.call(endpoints.listRevisions, { params: { pageId } })).revisions,
    revertPage: async (pageId, revision) =>
      (await client.call(endpoints.revertPage, { params: { pageId }, body: { revision } })).revision,
    createPage: async (title, path) => (await client.call(endpoints.createPage, { body: { title, path } })).id,
    placePage: async (pageId, place) =>
      (await client.call(endpoints.placePage, { params: { pageId }, body: place })).moved,
    async deletePage(pageId) {
      await client.call(endpoints.deletePage, { params: { pageId } })
    },
    renderBlock: (pageId, block) => client.call(endpoints.renderBlock, { params: { pageId }, body: { block } }),
  }
}
