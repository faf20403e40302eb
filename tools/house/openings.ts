import type { Fault } from './cruiseHouse.ts'

/** A JSDoc description, or the words of a `@param` or `@returns`, up to the end of the line. */
const OPENING =
  /^\s*(?:\/\*\*\s*(?:\*\s*)?|(?:\/\*\*|\*)\s*@(?:param\s+\S+\s+-|returns)\s+)(What|Who|Whose|Where|Of|None|Nobody|It)\b([^\n]*)/gm

/**
 * Finds JSDoc that opens with a word that names no subject, such as "What" or "Of": a reader has to know the code to
 * understand it.
 * @param sources - Text by file.
 */
export function findVagueOpenings(sources: Readonly<Record<string, string>>): Fault[] {
  return Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(OPENING)].map(([, word = '', rest = '']) => ({
      rule: 'jsdoc-opening',
      file,
      message: `"${word}${rest.replace(/\s*\*\/.*$/, '').slice(0, 50)}" opens with "${word}"; name the thing that it describes`,
    })),
  )
}
