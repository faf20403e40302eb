import { PGlite } from '@electric-sql/pglite'
import { cp, mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'

/** Folder of the run, which is removed at its end. */
const runFolder = (): string => path.dirname(inject('filledData'))

let template: Promise<string> | undefined

async function createTemplate(): Promise<string> {
  const folder = await mkdtemp(path.join(runFolder(), 'empty-'))
  await (await PGlite.create(path.join(folder, 'database'))).close()
  return folder
}

/**
 * Makes the folder of an embedded database without tables: a copy of the worker's first one, because to create another
 * takes ten times the processor time.
 */
export async function emptyFolder(): Promise<string> {
  template ??= createTemplate()
  const folder = await mkdtemp(path.join(runFolder(), 'embedded-'))
  await cp(await template, folder, { recursive: true })
  return folder
}
