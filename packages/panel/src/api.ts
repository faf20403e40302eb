export {
  cancelPlan,
  createPage,
  deletePage,
  discardDraft,
  listPages,
  listRevisions,
  placePage,
  planPage,
  publishPage,
  readPage,
  renderBlock,
  revertPage,
  saveDraft,
} from './api/endpoints.js'
export { draftConflict, pageRefusal } from './api/answers.js'
export type {
  DraftConflict,
  EditedPage,
  ListedPage,
  PageFault,
  PagePlace,
  PagePlan,
  PageRefusal,
  RenderedBlock,
  Revision,
} from './api/answers.js'
export { panelCalls } from './api/panelCalls.js'
export type { PanelCalls } from './api/panelCalls.js'
