import type { Db } from '../database/db.ts'

/**
 * A database that fails each statement that names the table, as if the table had been dropped.
 * @param onFailed - Called for each such statement.
 */
export function failingAt(db: Db, table: string, onFailed: () => void = () => {}): Db {
  return db.withPlugin({
    transformQuery({ node }) {
      if (!JSON.stringify(node).includes(`"name":"${table}"`)) return node
      onFailed()
      throw new Error(`no table ${table}`)
    },
    transformResult: async ({ result }) => result,
  })
}
