import { readFileSync } from 'node:fs'
import path from 'node:path'
import { siteFolder } from '@vitrine/site'
import type { Print } from './print.ts'
import { FACADE } from './series/facade.ts'
import { HERBARIUM } from './series/herbarium.ts'
import { LANTERNS } from './series/lanterns.ts'
import { TIDES } from './series/tides.ts'
import { WEAVE } from './series/weave.ts'

const fileOf = (slug: string): string => path.join(siteFolder(), 'content/prints/svg', `${slug}.svg`)

/** The whole collection: five series of eight prints, in the order they hang. */
export const PRINTS: readonly Print[] = [...LANTERNS, ...TIDES, ...WEAVE, ...FACADE, ...HERBARIUM].map((text) => ({
  ...text,
  svg: () => readFileSync(fileOf(text.slug), 'utf8'),
}))
