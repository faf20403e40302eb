/**
 * Shares an address: through the device where it can, else by copying it.
 * @returns Whether it was copied, so that the person must be told.
 */
export async function share(view: Window, url: string, title: string): Promise<boolean> {
  const { navigator } = view as { navigator: Partial<Navigator> }
  try {
    if (navigator.share) {
      await navigator.share({ url, title })
      return false
    }
    await navigator.clipboard?.writeText(url)
    return !!navigator.clipboard
  } catch {
    // The person thought better of it, or the browser did.
    return false
  }
}
