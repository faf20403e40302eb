import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'

/**
 * Copies the embedded database of a site that has started once into a new folder: filling a new one takes seconds.
 * @param parent - Folder of the new one. Default: that of temporary files.
 * @returns The new folder.
 */
export function copyRows(parent: string = tmpdir()): string {
  const folder = mkdtempSync(path.join(parent, 'lantern-hall-rows-'))
  cpSync(inject('filledData'), folder, { recursive: true })
  return folder
}
