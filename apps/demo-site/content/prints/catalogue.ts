import { readFileSync } from 'node:fs'
import path from 'node:path'
import { siteFolder } from '@vitrine/site'
import type { Print } from './print.ts'
import { FACADE } from './series/facade.ts'
import { HERBARIUM } from './series/herbarium.ts'
import { LANTERNS } from './series/lanterns.ts'
import { TIDES } from './series/tides.ts'
import { WEAVE } from './series/weave.ts'

const FOLDER = path.join(siteFolder(), 'content/prints/svg')

/** The whole collection: five series of eight prints, in the order they hang. */
export const PRINTS: readonly Print[] = [...LANTERNS, ...TIDES, ...WEAVE, ...FACADE, ...HERBARIUM].map((text) => ({
  ...text,
  svg: () => readFileSync(path.join(FOLDER, `${text.slug}.svg`), 'utf8'),
}))
