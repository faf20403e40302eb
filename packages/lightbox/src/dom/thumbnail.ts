/** The picture of a thumbnail, or of the link or button around it. */
export function thumbnailOf(opener: HTMLElement | null | undefined): HTMLImageElement | undefined {
  return (opener?.matches('img') ? opener : opener?.querySelector('img')) as HTMLImageElement | undefined
}
