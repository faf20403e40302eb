export {
  createItem,
  deleteItem,
  editItem,
  listItems,
  readCalendar,
  readEvent,
  readFeed,
  readItem,
  readMonth,
  readNames,
  saveItem,
  searchItems,
} from './content/contentApi.js'
export type {
  ContentName,
  ContentPicture,
  EditedItem,
  OpenItem,
  TranslatedItem,
  WrittenEvent,
  WrittenItem,
} from './content/contentApi.js'
