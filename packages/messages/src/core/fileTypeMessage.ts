/**
 * Returns the name of a kind of file for `EDITOR_FILES.fileNotSupported`: followed by one space, or empty [MSG-24].
 * @example fileTypeMessage('image') // => 'image '
 */
export function fileTypeMessage(kind: string): string {
  const word = kind.trim()
  return word && `${word} `
}
