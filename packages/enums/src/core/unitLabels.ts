import { UnitSystem } from '../data/unitSystem.js'

/** How weights and dimensions are labelled. */
export interface UnitLabels {
  readonly weight: string
  readonly dimension: string
}

/**
 * Unit labels of a system: `lbs` and the inch mark U+0022, or `kg` and `cm` [ENU-46] [ENU-47] [COM-12].
 * @example unitLabels(UnitSystem.Metric) // => { weight: 'kg', dimension: 'cm' }
 */
export function unitLabels(system: UnitSystem): UnitLabels {
  return system === UnitSystem.Metric ? { weight: 'kg', dimension: 'cm' } : { weight: 'lbs', dimension: '"' }
}
