import type { EventContext, ItemContext } from '@vitrine/collections'
import type { EventJson, ItemJson } from '@vitrine/collections/api'
import { eventMembers } from '@vitrine/server/content'
import type { ItemRow } from '../database/items.ts'
import { isMediaId } from '../site/mediaId.ts'
import { noteShown } from '../drawing/drawing.ts'
import { uploadedPicture } from '../media/pictureRow.ts'
import type { Picture } from '../site/sitePictures.ts'
import type { SitePictures } from '../site/sitePictures.ts'

/** The picture of an item, with its address and size. */
export function imageOf(
  pictures: SitePictures,
  { print, upload, pictureLanguage }: Pick<ItemRow, 'print' | 'upload' | 'pictureLanguage'>,
): (Picture & { readonly id: string }) | undefined {
  if (print !== undefined && isMediaId(print)) noteShown(`picture-${print}`)
  const picture = upload
    ? uploadedPicture(upload, pictureLanguage)
    : print === undefined
      ? undefined
      : pictures.pictureOf(print)
  return picture && print !== undefined ? { id: print, ...picture } : undefined
}

/**
 * An item as addresses with `format=json` send it, without the members that have no value [COL-8] [SRV-63] [COL-11]
 * [COL-15].
 */
export function itemJson(pictures: SitePictures, item: ItemRow): ItemJson | EventJson {
  const { id, title, urlId, url, recordType, status, excerpt, author, tags, categories, names, event } = item
  const image = imageOf(pictures, item)
  return {
    id,
    title,
    urlId,
    url,
    recordType,
    status,
    publishedAt: item.publishedAt.getTime(),
    excerpt,
    author,
    tags,
    categories,
    ...(names && Object.keys(names).length > 0 && { names }),
    ...(image && { image }),
    ...(item.isFeatured && { isFeatured: true }),
    ...(item.isTranslated && { isTranslated: true }),
    ...(event && eventMembers(event)),
  }
}

/** An item as the views take it. */
export function itemContext(pictures: SitePictures, item: ItemRow): ItemContext {
  return itemJson(pictures, item)
}

/** An event as the views take it; `undefined` for an item that is no event. */
export function eventContext(pictures: SitePictures, item: ItemRow): EventContext | undefined {
  const json = itemJson(pictures, item)
  return 'start' in json ? json : undefined
}
