import type { Judged, State } from './judge.ts'

const STATES: readonly State[] = ['proved', 'partly', 'open']

/** `.reports/conformance.md`: the whole ledger at a glance, then each package's rows. */
export function conformancePage(rows: readonly Judged[]): string {
  const owners = [...new Set(rows.map((row) => row.owner))]
  const count = (list: readonly Judged[], state: State): number => list.filter((row) => row.state === state).length
  const line = (name: string, list: readonly Judged[]): string =>
    `| ${name} | ${list.length} | ${STATES.map((state) => count(list, state)).join(' | ')} |`
  const parts = [
    '# Conformance',
    '',
    'Written by `pnpm conformance` from the ledger (`docs/spec/`) and the reports of the last full test run. A row is *proved* when every kind of test its',
    'proof column names passed with its id in the title, *partly* when some did.',
    '',
    '| package | rows | proved | partly | open |',
    '|---|--:|--:|--:|--:|',
    ...owners.map((owner) =>
      line(
        `[${owner}](#${owner})`,
        rows.filter((row) => row.owner === owner),
      ),
    ),
    line('**together**', rows),
    '',
  ]
  for (const owner of owners) {
    const own = rows.filter((row) => row.owner === owner)
    parts.push(`## ${owner}`, '')
    const list = (title: string, state: State, write: (row: Judged) => string): void => {
      const found = own.filter((row) => row.state === state)
      if (found.length > 0) parts.push(`**${title}**: ${found.map(write).join(', ')}.`, '')
    }
    list('Proved', 'proved', (row) => row.id)
    list(
      'Partly proved',
      'partly',
      (row) =>
        `${row.id} (has ${row.provedLevels.join(', ')}; lacks ${[
          ...row.levels.filter((level) => !row.provedLevels.includes(level)),
          ...row.missingClauses.map((letter) => `clause ${letter}`),
        ].join(', ')})`,
    )
    list('Open', 'open', (row) => row.id)
  }
  return `${parts.join('\n').trimEnd()}\n`
}
