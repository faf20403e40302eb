import { LIMITS } from '@vitrine/enums'

/** Bytes that an uploaded picture or file may have; the panel writes them as 19.1 MB [MSG-23]. */
export const MOST_BYTES = 20 * LIMITS.bytesPerMegabyte

/** Bytes of one part of an upload by script: less than the body of any call may have. */
export const PART_BYTES = 900_000

/** Characters of a name, as Unicode counts them. */
export const NAME_LENGTH = 120

/** Characters of an alternative text. */
export const ALT_LENGTH = 500
