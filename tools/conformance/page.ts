import { countSince, type MutationResults } from '../mutate/results.ts'
import type { Judged, State } from './judge.ts'

const STATES: readonly State[] = ['proved', 'partly', 'claimed', 'open']

/** Number of breaks tried in each package, and number of those that tests noticed. */
function mutationPart({ commit, seed, packages, survivors }: MutationResults): string[] {
  const all = Object.values(packages)
  const sum = (key: 'tried' | 'row' | 'other' | 'survived'): number => all.reduce((total, one) => total + one[key], 0)
  const { equivalent, row: noticed, gone, open } = countSince(survivors)
  return [
    '## Breaks',
    '',
    `\`pnpm mutate\` broke a random sample of the code at commit ${commit.slice(0, 7)} with seed ${seed}.`,
    '',
    '| package | tried | noticed by a test of the row | by another test | survived |',
    '|---|--:|--:|--:|--:|',
    ...Object.entries(packages).map(
      ([name, { tried, row, other, survived }]) => `| ${name} | ${tried} | ${row} | ${other} | ${survived} |`,
    ),
    `| **together** | ${sum('tried')} | ${sum('row')} | ${sum('other')} | ${sum('survived')} |`,
    '',
    `What became of the survivors: ${equivalent} change nothing that anybody could notice, ${noticed} are noticed by a test of their row since, ` +
      `${gone} broke code that is gone, ${open} are open.`,
    '',
  ]
}

/** `docs/conformance.md`: the whole ledger at a glance, then each package's rows. */
export function conformancePage(rows: readonly Judged[], mutation?: MutationResults): string {
  const owners = [...new Set(rows.map((row) => row.owner))]
  const count = (list: readonly Judged[], state: State): number => list.filter((row) => row.state === state).length
  const line = (name: string, list: readonly Judged[]): string =>
    `| ${name} | ${list.length} | ${STATES.map((state) => count(list, state)).join(' | ')} |`
  const parts = [
    '# Conformance',
    '',
    'Written by `pnpm conformance` from the ledger (`docs/spec/`) and the reports of the last full test run. A row is *proved* when every kind of test its',
    'proof column names passed with its id in the title, *partly* when some did, *claimed* when a broken copy of its code went unnoticed (`pnpm mutate`).',
    '',
    '| package | rows | proved | partly | claimed, not proved | open |',
    '|---|--:|--:|--:|--:|--:|',
    ...owners.map((owner) =>
      line(
        `[${owner}](#${owner})`,
        rows.filter((row) => row.owner === owner),
      ),
    ),
    line('**together**', rows),
    '',
    ...(mutation ? mutationPart(mutation) : []),
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
    list('Claimed, not proved', 'claimed', (row) => row.id)
    list('Open', 'open', (row) => row.id)
  }
  return `${parts.join('\n').trimEnd()}\n`
}
