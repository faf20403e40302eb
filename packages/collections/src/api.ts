export { commentCalls } from './api/commentCalls.js'
export type { CommentCalls } from './api/commentCalls.js'
export { deleteComment, listComments, postComment } from './api/endpoints.js'
export type { CommentJson, CommentList, PostedComment } from './api/endpoints.js'
export { itemList, monthList, searchList } from './api/lists.js'
export type {
  EventJson,
  ItemJson,
  ItemListJson,
  ListEndpoint,
  MonthJson,
  SearchHitJson,
  SearchListJson,
} from './api/lists.js'
