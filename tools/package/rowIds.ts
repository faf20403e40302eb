const ID = String.raw`\[[A-Z]{3}-\d+(?: [a-z])?\]`
/** Ids one after the other, or a range of them. */
const RUN = `${ID}(?: (?:to )?${ID})*`

/**
 * Takes row ids of the ledger, such as `[COO-24]`, out of a text with the space before them. The number of lines stays, so
 * declaration maps stay true.
 */
export function withoutRowIds(text: string): string {
  return text
    .replaceAll(new RegExp(`^(\\s*\\* )${RUN}[.,;:]? ?`, 'gm'), '$1')
    .replaceAll(new RegExp(`[ \\t]*${RUN}`, 'g'), '')
}
