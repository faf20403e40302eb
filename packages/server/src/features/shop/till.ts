import type { Core } from '../../core/feature.js'
import type { ShopSettings } from './shopSettings.js'
import type { ShopDb } from './tables.js'

/** The shop of one website, inside or outside a request. */
export interface Till {
  readonly db: ShopDb
  readonly settings: ShopSettings
  readonly core: Core
  readonly website: number
}
