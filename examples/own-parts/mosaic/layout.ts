import path from 'node:path'
import type { SiteLayout } from '@vitrine/site'

/** Pictures in two columns of unequal heights. */
export const mosaic: SiteLayout = {
  name: 'quay-mosaic',
  label: 'Mosaic',
  share: 0.5,
  captions: 'none',
  sheet: path.join(import.meta.dirname, '../../mosaic/mosaic.css'),
}
