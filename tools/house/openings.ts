import type { Fault } from './cruiseHouse.ts'

const VAGUE = /^(What|Who|Whose|Where|Of|None|Nobody|It)\b/

/** The words that a line of JSDoc opens a description with: of the whole, of a `@param` or of `@returns`. */
function openingOf(line: string, before: string): string | undefined {
  const trimmed = line.trim()
  const isFirst = trimmed.startsWith('/**')
  if (!isFirst && !trimmed.startsWith('*')) return undefined
  const end = trimmed.endsWith('*/') ? -2 : undefined
  const text = trimmed.slice(isFirst ? 3 : 1, end).trim()
  if (text.startsWith('@returns ')) return text.slice('@returns '.length)
  if (text.startsWith('@param ')) return text.split(' - ').slice(1).join(' - ')
  return isFirst || before.trim() === '/**' ? text : undefined
}

/**
 * Finds JSDoc that opens with a word that names no subject, such as "What" or "Of": a reader has to know the code to
 * understand it.
 * @param sources - Text by file.
 */
export function findVagueOpenings(sources: Readonly<Record<string, string>>): Fault[] {
  return Object.entries(sources).flatMap(([file, text]) => {
    const lines = text.split('\n')
    return lines.flatMap((line, at) => {
      const opening = openingOf(line, lines[at - 1] ?? '') ?? ''
      const word = VAGUE.exec(opening)?.[1]
      if (word === undefined) return []
      const message = `"${opening.slice(0, word.length + 50)}" opens with "${word}"; name the thing that it describes`
      return [{ rule: 'jsdoc-opening', file, message }]
    })
  })
}
