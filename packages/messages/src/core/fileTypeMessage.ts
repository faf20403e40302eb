/**
 * The word for a kind of file as `EDITOR_FILES.fileNotSupported` takes it: followed by one space, or nothing at all
 * [MSG-24].
 * @example fileTypeMessage('image') // => 'image '
 */
export function fileTypeMessage(kind: string): string {
  const word = kind.trim()
  return word && `${word} `
}
