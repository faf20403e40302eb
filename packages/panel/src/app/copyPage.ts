import type { PanelCalls } from '../api/panelCalls.js'
import type { PageDocument } from '../document/pageDocument.js'
import { copyOf } from './edits.js'

/**
 * Creates a copy of a page with blocks of its own; it is not published [PAN-120].
 * @returns The id and the title of the copy.
 */
export async function copyPage(
  calls: PanelCalls,
  document: PageDocument,
): Promise<{ readonly id: string; readonly title: string }> {
  const copy = copyOf(document)
  const id = await calls.createPage(copy.title, copy.path)
  const { version } = await calls.readPage(id)
  await calls.saveDraft(id, version, copy)
  return { id, title: copy.title }
}

/**
 * Creates a page from the draft of a deleted one: at its old address if that is free, else at another [PAN-127].
 * @returns The id of the page.
 */
export async function rescuePage(calls: PanelCalls, document: PageDocument): Promise<string> {
  const { title, path, ...rest } = copyOf(document)
  const create = async (at: string): Promise<{ readonly id: string; readonly path: string }> => ({
    id: await calls.createPage(document.title || title, at),
    path: at,
  })
  const page = await create(document.path).catch(() => create(path))
  const { version } = await calls.readPage(page.id)
  await calls.saveDraft(page.id, version, { ...rest, title: document.title, path: page.path })
  return page.id
}
