import { drawSheet } from '../../../../tools/prints/index.ts'
import type { Print } from './print.ts'
import { FACADE } from './series/facade.ts'
import { HERBARIUM } from './series/herbarium.ts'
import { LANTERNS } from './series/lanterns.ts'
import { TIDES } from './series/tides.ts'
import { WEAVE } from './series/weave.ts'

/** The whole collection: five series of eight prints, in the order they hang. */
export const PRINTS: readonly Print[] = [...LANTERNS, ...TIDES, ...WEAVE, ...FACADE, ...HERBARIUM].map((text) => ({
  ...text,
  draw: () => drawSheet(text),
}))
