import { safeHref } from '@vitrine/links'
import type { ImageData } from './codec.js'

/** The address to which the picture itself links; `null` if a button beside the picture has that link. */
export function pictureHref({ variant, label, href }: ImageData): string | null {
  return variant !== 'inline' && label ? null : safeHref(href)
}

/** Whether a press on the picture shows it in the lightbox. */
export const opensPicture = (data: ImageData): boolean => data.lightbox && pictureHref(data) === null
