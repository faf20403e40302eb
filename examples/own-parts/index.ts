import path from 'node:path'
import type { SiteField } from '@vitrine/site'
import { kind } from './colour/kind.ts'

export { shelves } from './files.ts'
export { french } from './french.ts'
export { fileMail } from './mail.ts'
export { mosaic } from './mosaic/layout.ts'
export { type Till, till } from './payments.ts'
export { tide } from './tide/block.tsx'

export const colour: SiteField = {
  kind,
  label: 'Colour',
  script: path.join(import.meta.dirname, 'browser/colour/kind.js'),
}

/** The theme file. */
export const theme: string = path.join(import.meta.dirname, '../theme/theme.css')
