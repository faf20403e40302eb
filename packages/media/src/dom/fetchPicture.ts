/** A picture that is being fetched. */
export interface PictureFetch {
  /** Resolves with whether the picture has loaded. */
  readonly arrived: Promise<boolean>
  /** Stops waiting for the picture. */
  readonly cancel: () => void
}

/** Sets an image's address and waits until it has loaded. */
export function fetchPicture(image: HTMLImageElement, address: string): PictureFetch {
  let cancel = () => {}
  const arrived = new Promise<boolean>((resolve) => {
    const listening = new AbortController()
    const end = (event?: Event): void => {
      listening.abort()
      // A picture may have arrived before the cancel although its event is still to come.
      resolve(event ? event.type === 'load' : image.complete && image.naturalWidth > 0)
    }
    cancel = end
    for (const type of ['load', 'error']) image.addEventListener(type, end, { signal: listening.signal })
    image.src = address
  })
  return { arrived, cancel: () => cancel() }
}
