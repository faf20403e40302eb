import { type GalleryData, readGalleryData } from '../src/core/readGalleryData.js'

/** The settings of a block's JSON. */
export function settings(json: object): GalleryData {
  const decoded = readGalleryData(json)
  if (!decoded.ok) throw new Error(decoded.error)
  return decoded.data
}
