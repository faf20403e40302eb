import type { Db } from '../database/db.ts'

/** A database whose process can be killed between two statements. */
export interface KillableDb {
  readonly db: Db
  /** Kills the process after so many statements: each later one fails, and its transaction is undone. */
  killAfter(statements: number): void
  /** Starts the process anew. */
  restart(): void
}

export function killableDb(db: Db): KillableDb {
  let left = Infinity
  return {
    db: db.withPlugin({
      transformQuery({ node }) {
        left -= 1
        if (left < 0) throw new Error('the process was killed')
        return node
      },
      transformResult: async ({ result }) => result,
    }),
    killAfter(statements) {
      left = statements
    },
    restart() {
      left = Infinity
    },
  }
}
