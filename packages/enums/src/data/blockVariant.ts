import { isMember } from './vocabulary.js'

/** The designs of blocks that have several, 1000 to 1019 [ENU-14] [ENU-15]. */
export const BlockVariant = {
  GallerySlideshow: 1000,
  GalleryCarousel: 1001,
  GalleryGrid: 1002,
  GalleryStack: 1003,
  SummaryWall: 1004,
  SummaryCarousel: 1005,
  SummaryList: 1006,
  SummaryGrid: 1007,
  ChartBar: 1008,
  ChartLine: 1009,
  ChartPie: 1010,
  ImageInline: 1011,
  ImagePoster: 1012,
  ImageCard: 1013,
  ImageOverlap: 1014,
  ImageCollage: 1015,
  ImageStack: 1016,
  Reservation: 1017,
  TableBooking: 1018,
  Events: 1019,
} as const
Object.freeze(BlockVariant)

/** A value of `BlockVariant`. */
export type BlockVariant = (typeof BlockVariant)[keyof typeof BlockVariant]

/** Whether a value is a member of `BlockVariant`. */
export function isBlockVariant(value: unknown): value is BlockVariant {
  return isMember(BlockVariant, value)
}
