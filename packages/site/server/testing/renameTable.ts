import { asOwner } from '../database/asOwner.ts'
import type { Db } from '../database/db.ts'

/** Gives a table another name, so that statements about it fail until it has its own name back. */
export function renameTable(db: Db, from: string, to: string): Promise<void> {
  return asOwner(db, (owner) => owner.schema.alterTable(from).renameTo(to).execute())
}
