/** The name of the parameter that selects an item, in the query or in the hash [LNK-28]. */
export const ITEM_ID = 'itemId'
