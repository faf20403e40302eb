import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import * as v from 'valibot'
import { pageDocument } from '../document/pageDocument.js'
import type { DocumentBlock } from '../document/pageDocument.js'
import { editedPage, listedPage, newPage, pagePlace, renderedBlock, revision, savedDraft } from './answers.js'
import { summaryText, versionNumber, wallTime } from './answers.js'

const PAGES = `${API_ROOT}panel/pages` as const
const PAGE = `${PAGES}/:pageId` as const

const done: v.GenericSchema<{ readonly success: true }> = v.object({ success: v.literal(true) })
const published = v.object({ revision: versionNumber })

/** A page with one block, so that the block has the limits of a document. */
const oneBlock: v.GenericSchema<{ readonly block: DocumentBlock }> = v.object({
  block: v.pipe(
    v.custom<DocumentBlock>((block) =>
      v.is(pageDocument, { title: '', description: '', path: '', bands: [{ cells: [{ blocks: [block] }] }] }),
    ),
  ),
})

/** The pages of the site, without deleted ones [PAN-3]. */
export const listPages = defineEndpoint({
  method: 'GET',
  path: PAGES,
  response: v.object({ pages: v.array(listedPage) }),
})

/** A page with its draft, or as it is published [PAN-3]. */
export const readPage = defineEndpoint({ method: 'GET', path: PAGE, response: editedPage })

/** Saves the draft of a page; a stale version is 409, see `draftConflict` [PAN-4] [PAN-5]. */
export const saveDraft = defineEndpoint({
  method: 'PUT',
  path: `${PAGE}/draft`,
  request: v.object({ version: versionNumber, document: pageDocument }),
  response: savedDraft,
})

/** Deletes the draft of a page: what is published stays [PAN-4]. */
export const discardDraft = defineEndpoint({ method: 'DELETE', path: `${PAGE}/draft`, response: done })

/** Publishes the draft of a page as a new revision; faults are 400, see `pageRefusal` [PAN-6] [PAN-7]. */
export const publishPage = defineEndpoint({
  method: 'POST',
  path: `${PAGE}/publish`,
  request: v.object({ version: versionNumber, summary: summaryText }),
  response: published,
})

/** Plans the publish of a draft; a stale version is 409, a time that has passed and faults are 400 [PAN-125]. */
export const planPage = defineEndpoint({
  method: 'PUT',
  path: `${PAGE}/plan`,
  request: v.object({ version: versionNumber, at: wallTime, summary: summaryText }),
  response: done,
})

/** Cancels the plan of a page, or dismisses one that has failed [PAN-125]. */
export const cancelPlan = defineEndpoint({ method: 'DELETE', path: `${PAGE}/plan`, response: done })

/** The revisions of a page, newest first [PAN-8]. */
export const listRevisions = defineEndpoint({
  method: 'GET',
  path: `${PAGE}/revisions`,
  response: v.object({ revisions: v.array(revision) }),
})

/** Publishes an old revision as a new one [PAN-8]. */
export const revertPage = defineEndpoint({
  method: 'POST',
  path: `${PAGE}/revert`,
  request: v.object({ revision: versionNumber }),
  response: published,
})

/** Creates a page, unpublished, with an empty draft [PAN-9]. */
export const createPage = defineEndpoint({
  method: 'POST',
  path: PAGES,
  request: newPage,
  response: v.object({ id: v.string() }),
})

/** Renames, moves, hides or shows a page at once, with the pages below it [PAN-123]. */
export const placePage = defineEndpoint({
  method: 'PUT',
  path: `${PAGE}/place`,
  request: pagePlace,
  response: v.object({ moved: versionNumber }),
})

/** Deletes a page [PAN-9]. */
export const deletePage = defineEndpoint({ method: 'DELETE', path: PAGE, response: done })

/** Draws a block by the published view, with the rows that its data names [PAN-10]. */
export const renderBlock = defineEndpoint({
  method: 'POST',
  path: `${PAGE}/block`,
  request: oneBlock,
  response: renderedBlock,
})
