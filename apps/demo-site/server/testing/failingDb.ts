import type { Db } from '../database/db.ts'

/** A database that fails each statement that names the table, as if the table had been dropped. */
export function failingAt(db: Db, table: string): Db {
  return db.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes(`"name":"${table}"`)) throw new Error(`no table ${table}`)
      return node
    },
    transformResult: async ({ result }) => result,
  })
}
