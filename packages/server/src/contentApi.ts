export {
  createItem,
  deleteItem,
  editItem,
  listItems,
  readFeed,
  readItem,
  readNames,
  saveItem,
  searchItems,
} from './content/contentApi.js'
export type { ContentName, ContentPicture, EditedItem, OpenItem, WrittenItem } from './content/contentApi.js'
