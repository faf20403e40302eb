import type { Db } from '../database/db.ts'

/** A database whose process can be killed between two statements. */
export interface KillableDb {
  readonly db: Db
  /** Another database of the same process. */
  over(db: Db): Db
  /** Kills the process after so many statements: each later one fails, and its transaction is undone. */
  killAfter(statements: number): void
  /** Starts the process anew. */
  restart(): void
}

/** @param pause - Awaited after each statement. Default: the next one may follow at once. */
export function killableDb(db: Db, pause: () => Promise<unknown> = () => Promise.resolve()): KillableDb {
  let left = Infinity
  const over = (own: Db): Db =>
    own.withPlugin({
      transformQuery({ node }) {
        left -= 1
        if (left < 0) throw new Error('the process was killed')
        return node
      },
      async transformResult({ result }) {
        await pause()
        return result
      },
    })
  return {
    db: over(db),
    over,
    killAfter(statements) {
      left = statements
    },
    restart() {
      left = Infinity
    },
  }
}
