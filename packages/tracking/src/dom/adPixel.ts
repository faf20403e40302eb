import { checkFields } from '../core/checkFields.js'

/** Address at which an ad service receives events. */
export interface AdPixelOptions {
  /** Address of the ad service's picture; without it nothing is requested [TRK-34]. */
  readonly url?: string | undefined
  /** Whether the visitor's consent allows the request: `consent.allowsTracking`. */
  readonly allowed: boolean
}

/**
 * Reports an event to an ad service by requesting a picture, with `event` and `data` (JSON) in the query [TRK-33]
 * [TRK-34].
 * @param data - Its fields; what is no text, finite number or boolean is left out.
 * @returns The picture; `undefined` if nothing was requested: no address, an address that is not http(s), or no
 * consent.
 */
export function adPixel(event: string, data: unknown, { url, allowed }: AdPixelOptions): HTMLImageElement | undefined {
  const target = url && allowed && URL.canParse(url, location.href) ? new URL(url, location.href) : null
  if (!target || !/^https?:$/.test(target.protocol)) return undefined
  target.searchParams.set('event', event)
  target.searchParams.set('data', JSON.stringify(checkFields(data, undefined, () => {})))
  const image = new Image(1, 1)
  image.referrerPolicy = 'no-referrer'
  image.src = target.href
  return image
}
