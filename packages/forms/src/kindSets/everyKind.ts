import { kindTable, type FieldKinds } from '../core/fieldKinds.js'
import * as further from './furtherKinds.js'
import { CORE_KINDS } from './coreKinds.js'

/** All 19 kinds, by name. */
export const EVERY_KIND: FieldKinds = /* @__PURE__ */ kindTable([...CORE_KINDS.values(), ...Object.values(further)])
