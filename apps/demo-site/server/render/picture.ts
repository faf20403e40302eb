import { PRINT_COLORS } from '../../content/prints/colors.ts'
import { findPrint } from '../../content/prints/index.ts'
import { printPreview } from '../../content/prints/previews.ts'
import { printUrl } from '../image/printUrl.ts'
import type { Picture } from '../model.ts'

/** Largest width of a print. Prints are vector drawings, so their own size sets no limit. */
const LARGEST = 2500

/** A print as a picture, or `undefined` for one that nobody has drawn [SRV-111] [SRV-114]. */
export function pictureOf(slug: string): Picture | undefined {
  const print = findPrint(slug)
  const src = printUrl(slug)
  if (!print || src === undefined) return undefined
  return {
    src,
    width: LARGEST,
    height: Math.round((LARGEST * print.height) / print.width),
    alt: print.alt,
    color: PRINT_COLORS[slug],
    preview: printPreview(slug),
  }
}
