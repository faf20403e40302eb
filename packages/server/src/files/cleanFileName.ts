/** Characters of a name, as Unicode counts them. */
const NAME_LENGTH = 120

/** Characters that no name has: controls, marks that turn the reading direction, lone surrogates, and signs of paths. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Surrogate}\p{Zl}\p{Zp}<>:"|?*%#]/gu

/** A name without points and spaces at its end. */
function withoutEnd(name: string): string {
  let end = name.length
  while (end > 0 && (name[end - 1] === '.' || name[end - 1] === ' ')) end -= 1
  return name.slice(0, end)
}

/**
 * Makes a name out of that which a browser sends for a file: without its folders, without characters that are unsafe in
 * paths, addresses and headers or that hide the ending, and of at most 120 characters, of which the ending stays.
 * @returns `'file'` for a name of which nothing is left.
 * @example cleanFileName('..\\..\\evil/photo.jpg') // => 'photo.jpg'
 */
export function cleanFileName(sent: string): string {
  const base = sent.slice(-4000).split(/[/\\]/).at(-1)!
  const clean = base
    .normalize('NFC')
    .replace(UNSAFE, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
  const letters = [...withoutEnd(clean)]
  if (letters.length <= NAME_LENGTH) return letters.join('') || 'file'
  const ending = /\.[a-z0-9]{1,10}$/i.exec(letters.join(''))?.[0] ?? ''
  return (
    letters
      .slice(0, NAME_LENGTH - ending.length)
      .join('')
      .trimEnd() + ending
  )
}
