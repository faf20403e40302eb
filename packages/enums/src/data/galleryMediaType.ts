import { isMember } from './vocabulary.js'

/** Media types of a gallery's item, spelled as in stored data [ENU-16]. */
export const GalleryMediaType = {
  ImageEmpty: 'imageEmpty',
  ImageFile: 'imageFile',
  ImageLicensed: 'imageLicensed',
  ImageReused: 'imageReused',
  AssetReused: 'assetReused',
  Video: 'video',
} as const
Object.freeze(GalleryMediaType)

/** A value of `GalleryMediaType`. */
export type GalleryMediaType = (typeof GalleryMediaType)[keyof typeof GalleryMediaType]

/** Whether a value is a member of `GalleryMediaType`. */
export function isGalleryMediaType(value: unknown): value is GalleryMediaType {
  return isMember(GalleryMediaType, value)
}
