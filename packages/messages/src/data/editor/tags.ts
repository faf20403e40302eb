/** Texts for editors about tags and categories, in en-US; `{tagType}` is `tag` or `category` [MSG-22] [MSG-24]. */
export const EDITOR_TAGS = {
  tags: 'Tags',
  categories: 'Categories',
  tag: 'tag',
  category: 'category',
  addTag: 'Add a tag',
  addCategory: 'Add a category',
  tagExists: 'This {tagType} already exists',
  oneTagAtATime: 'You may only edit one {tagType} at a time',
} as const
