import { API_ROOT } from '@vitrine/core-data'
import { landingQuery } from '../core/landingQuery.js'
import { pageAddress, referrerAddress } from './pageAddress.js'

/** Path of the beacon, whose answer is a picture of one pixel [TRK-35]. */
const PATH = `${API_ROOT}track/Track`

/**
 * Reports the landing page of a visit by requesting a picture, without secret values [TRK-35] [TRK-36] [TRK-66].
 * @param baseUrl - Origin of the server. Default: the page's.
 * @returns The picture; its `load` event says that the server has answered.
 */
export function landingBeacon(baseUrl: string = location.origin): HTMLImageElement {
  const query = landingQuery({
    landing: pageAddress(),
    refer: referrerAddress(),
    lang: navigator.language,
    screen,
    search: location.search,
    random: Math.random(),
  })
  const image = new Image(1, 1)
  image.src = `${new URL(PATH, baseUrl).href}?${query.toString()}`
  return image
}
