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
