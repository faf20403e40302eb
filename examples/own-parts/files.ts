import path from 'node:path'
import { folderFiles } from '@vitrine/server/files'
import type { OwnPorts } from '@vitrine/site'

/** Keeps uploaded files in a folder of the team's own, apart by website. */
export const shelves =
  (root: string, secret: string): NonNullable<OwnPorts['fileStore']> =>
  ({ folder }) =>
    folderFiles({ folder: path.join(root, folder || 'first'), secret, base: '/s/' })
