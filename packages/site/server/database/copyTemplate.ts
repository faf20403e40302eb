import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

/**
 * Gives a new embedded database the tables and rows that the build has written, so that the first start lasts little
 * longer than others [SRV-2]. The copy gets its name when it is whole: a start that is cut leaves no half database.
 * @param folder - Folder of the database; one that is there stays as it is.
 * @param template - Folder that the build has written; without it the folder of the database is made empty.
 */
export function copyTemplate(folder: string, template: string | undefined): void {
  if (existsSync(folder) || template === undefined || !existsSync(template)) {
    mkdirSync(folder, { recursive: true })
    return
  }
  const copy = `${folder}.new`
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(path.dirname(folder), { recursive: true })
  cpSync(template, copy, { recursive: true })
  renameSync(copy, folder)
}
