/** A statement as a span describes it. */
export interface DescribedStatement {
  /** The statement with placeholders in place of its values. */
  readonly text: string
  /** `SELECT` */
  readonly operation: string
  /** The first table that the statement names. */
  readonly table: string | undefined
  /** Operation and table. */
  readonly summary: string
}

const TABLE = /\b(?:from|into|update) "?([a-z_][a-z0-9_]*)/i

/**
 * Describes a compiled statement [SRV-106]. The server's statements hold values as parameters alone, so their text has
 * none.
 */
export function describeStatement(statement: string): DescribedStatement {
  const text = statement.trim().split(/\s+/).join(' ')
  const operation = /^[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'STATEMENT'
  const table = TABLE.exec(text)?.[1]
  return { text, operation, table, summary: table ? `${operation} ${table}` : operation }
}
