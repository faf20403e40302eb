import type { Fault } from './cruiseHouse.ts'

/**
 * Finds changesets for several packages whose text does not fit each of them: every changelog receives the whole text.
 * A text for several packages is one sentence that names no package.
 * @param changesets - Text by file.
 */
export function judgeChangesets(changesets: Readonly<Record<string, string>>): Fault[] {
  return Object.entries(changesets).flatMap(([file, text]) => {
    const [, head = '', news = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
    const packages = head.split('\n').filter(Boolean).length
    const further = news.match(/[.!?]\s[A-Z`]/g)?.length ?? 0
    if (packages < 2 || (further === 0 && !news.includes('@vitrine/'))) return []
    return [
      {
        rule: 'changeset',
        file,
        message: `its text would stand in the changelogs of ${packages} packages; write one changeset for each package, or one sentence that is true of each`,
      },
    ]
  })
}
