/** The picture of a thumbnail, or of the link or button around it. */
export function thumbnailOf(trigger: HTMLElement | null | undefined): HTMLImageElement | undefined {
  return (trigger?.matches('img') ? trigger : trigger?.querySelector('img')) as HTMLImageElement | undefined
}
