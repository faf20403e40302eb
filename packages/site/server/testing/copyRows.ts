import { cpSync, mkdtempSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'

/**
 * Copies the embedded database of a site that has started once into a new folder: filling a new one takes seconds.
 * @param parent - Folder of the new one. Default: the folder of the run, which is removed at its end.
 * @returns The new folder.
 */
export function copyRows(parent: string = path.dirname(inject('filledData'))): string {
  const folder = mkdtempSync(path.join(parent, 'lantern-hall-rows-'))
  cpSync(inject('filledData'), folder, { recursive: true })
  return folder
}
