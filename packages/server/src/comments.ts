export { comments } from './features/comments/commentsFeature.js'
export type { CommentsApi, PublicComments } from './features/comments/commentsFeature.js'
export type {
  CommentAccount,
  CommentedItem,
  CommentSentences,
  CommentsOptions,
  JudgedComment,
  RefusedComment,
} from './features/comments/commentOptions.js'
export { pageOfComment, PUBLIC_READER, readCommentPage, waitingAuthors } from './features/comments/commentPages.js'
export type { CommentPage, CommentReader } from './features/comments/commentPages.js'
export {
  approveComment,
  commentOf,
  commentsOf,
  findComment,
  listForModeration,
  removeComment,
  removeCommentsOf,
  storeComment,
} from './features/comments/commentRows.js'
export type { CommentQuery, CommentRow, NewComment } from './features/comments/commentRows.js'
export { commentJson } from './features/comments/commentVisitor.js'
export type { CommentTables } from './features/comments/tables.js'
