import { enhancePricingToggle } from '@vitrine/commerce'
import type { Feature } from '@vitrine/core-data/site'

/** Switches the pricing views of the member-access page in place [BLK-56]. */
export const feature: Feature = (_, document) => enhancePricingToggle(document.body)
