import { readFileSync } from 'node:fs'
import path from 'node:path'
import postcss, { type CssSyntaxError, type Root } from 'postcss'
import type { OwnFiles } from './ownFiles.ts'

/** Bytes that a sheet, and a file that it names, may have. */
const MOST_BYTES = 5_000_000

/** Reads a file of a part. @throws {Error} With one sentence that names it. */
export function readPartFile(file: string): Buffer {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error })
  }
  if (bytes.length > MOST_BYTES) throw new Error(`${file} has ${bytes.length} bytes; ${MOST_BYTES} are the most.`)
  return bytes
}

/** Reads a sheet. @throws {Error} With one sentence that names its file and line. */
export function readSheet(file: string): Root {
  try {
    return postcss.parse(readPartFile(file).toString('utf8'), { from: file })
  } catch (error) {
    const { name, line, reason } = error as CssSyntaxError
    throw name === 'CssSyntaxError' ? new Error(`${file}:${line}: ${reason}.`, { cause: error }) : error
  }
}

const ADDRESS = /url\(([^()]*)\)/g

/** The address in the brackets of `url()`, without its quotes. */
const unquote = (text: string): string => text.trim().replaceAll(/^["']|["']$/g, '')

/**
 * Adds the files that a sheet names beside it, such as fonts, and writes their addresses into the sheet.
 * @throws {Error} With one sentence for an address that leads out of the sheet's folder, and for a file that is not there.
 */
export function addNamedFiles(sheet: Root, file: string, files: OwnFiles): void {
  const folder = path.dirname(file)
  sheet.walkAtRules('import', ({ source }) => {
    throw new Error(`${file}:${source?.start?.line}: a sheet is one file; write the imported rules into it.`)
  })
  sheet.walkDecls((declaration) => {
    declaration.value = declaration.value.replaceAll(ADDRESS, (whole, quoted: string) => {
      const address = unquote(quoted)
      if (address.startsWith('data:') || address.startsWith('#')) return whole
      const named = path.resolve(folder, address)
      if (/^[a-z][\w+.-]*:|^\//i.test(address) || !named.startsWith(folder + path.sep))
        throw new Error(
          `${file}:${declaration.source?.start?.line}: "${address}" is no file beside the sheet; a page loads files of its own site alone.`,
        )
      return `url(${files.add(named, readPartFile(named))})`
    })
  })
}
