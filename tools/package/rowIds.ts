/** One id of a row: `[COO-24]`, `[RUN-52 a]`. */
const ID = /\[[A-Z]{3}-\d{1,3}(?: [a-z])?\]/g
/** Placeholder for a requirement id while neighbouring ids are joined. */
const MARK = '\u2063'

/**
 * Takes row ids of the ledger, such as `[COO-24]`, out of a text with the space before them. The number of lines stays, so
 * declaration maps stay true.
 */
export function withoutRowIds(text: string): string {
  return text
    .replaceAll(ID, MARK)
    .replaceAll(`${MARK} to ${MARK}`, MARK)
    .split('\n')
    .map((line) => withoutMarks(line))
    .join('\n')
}

function withoutMarks(line: string): string {
  if (!line.includes(MARK)) return line
  const [before = '', ...rest] = line.split(MARK).map((part, place) => (place && part === ' ' ? '' : part))
  const after = rest.join(MARK)
  // Remove the punctuation after requirement ids at the start of a comment line, so that the line does not start with a
  // comma or a full stop.
  const isStart = /^\s*\* $/.test(before)
  const kept = isStart ? after.replace(/^\u2063*[.,;:]? ?/, '') : after
  return (isStart ? before : trimEnd(before)) + kept.split(MARK).map(trimEnd).join('')
}

/** Without the spaces and tabs at its end. */
function trimEnd(text: string): string {
  let end = text.length
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end -= 1
  return text.slice(0, end)
}
