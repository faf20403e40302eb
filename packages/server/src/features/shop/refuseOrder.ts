import type { CallError } from '../../core/callError.js'
import type { Visit } from '../../core/feature.js'
import { refusalOf } from './refusal.js'
import type { ShopSettings } from './shopSettings.js'
import { SHOP_REFUSALS } from './texts/english.js'

/** Answers a refused plain order; one that shows old sums gets the page with the new ones. */
export function refuseOrder(
  visit: Visit,
  fields: FormData,
  error: CallError,
  settings: ShopSettings,
): Response | Promise<Response> {
  const { pages, refused } = settings
  if (error.message !== settings.sentence(visit.request, SHOP_REFUSALS.pricesChanged))
    return refused(refusalOf(visit, fields, error))
  return new Response(null, { status: 303, headers: { Location: `${pages.checkout}?changed=1` } })
}
