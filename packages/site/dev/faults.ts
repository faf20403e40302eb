import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { ErrorPayload, ViteDevServer } from 'vite'

/** An error as Vite's overlay shows it. */
export type Fault = ErrorPayload['err']

/** A place in a source file. */
interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

const FRAME = /\(?((?:\/|[A-Z]:[\\/])[^()\s]*):(\d+):(\d+)\)?/
const AROUND = 3

/** The first place of a stack in a file of the project. */
function placeOf(stack: string, folder: string): Place | undefined {
  for (const line of stack.split('\n')) {
    const [, file, row, column] = FRAME.exec(line) ?? []
    if (file?.startsWith(folder) && !file.includes('node_modules'))
      return { file, line: Number(row), column: Number(column) }
  }
  return undefined
}

/** Lines of a file around a place, with a mark below it. */
function frameOf({ file, line, column }: Place): string {
  let lines: readonly string[]
  try {
    lines = readFileSync(file, 'utf8').split('\n')
  } catch {
    return ''
  }
  const first = Math.max(0, line - AROUND)
  const width = String(line + AROUND).length
  return lines
    .slice(first, line + AROUND - 1)
    .flatMap((text, index) => {
      const number = first + index + 1
      const row = `${String(number).padEnd(width)} | ${text}`
      return number === line ? [row, `${' '.repeat(width)} | ${' '.repeat(Math.max(0, column - 1))}^`] : [row]
    })
    .join('\n')
}

/**
 * Describes a thrown value of the server with its place in the sources.
 * @param summary - The event in which it was thrown.
 */
export function faultOf(vite: ViteDevServer, folder: string, error: unknown, summary?: string): Fault {
  const thrown = error instanceof Error ? error : new Error(String(error))
  vite.ssrFixStacktrace(thrown)
  const { id, loc, frame, plugin } = thrown as Partial<Fault>
  const stack = stripVTControlCharacters(thrown.stack ?? '')
    .split('\n')
    .filter((line) => /^\s*at /.test(line) && !line.includes('node_modules') && !line.includes('node:internal'))
    .join('\n')
  const place = loc ? { file: loc.file ?? id ?? '', line: loc.line, column: loc.column } : placeOf(stack, folder)
  const message = stripVTControlCharacters(summary ? `${summary}: ${thrown.message}` : thrown.message)
  return {
    message,
    stack,
    ...(id !== undefined && { id }),
    ...(plugin !== undefined && { plugin }),
    ...(place && { loc: place, id: place.file, frame: stripVTControlCharacters(frame ?? '') || frameOf(place) }),
  }
}

/** Maps the frames of a browser's stack, which name addresses of this server, to lines of the sources. */
export async function mapBrowserStack(vite: ViteDevServer, stack: string): Promise<string> {
  const { SourceMap } = await import('node:module')
  const { moduleGraph } = vite.environments.client
  const lines = stack.split('\n').map(async (line) => {
    const [whole, address, row, column] = /(https?:\/\/[^\s()]+):(\d+):(\d+)/.exec(line) ?? []
    if (whole === undefined || !address) return line
    const { pathname, search } = new URL(address)
    const module = await moduleGraph.getModuleByUrl(decodeURI(pathname) + search)
    const map = module?.transformResult?.map
    if (!module?.file || !map || !('mappings' in map) || map.mappings === '') return line
    const found = new SourceMap(map as never).findEntry(Number(row) - 1, Number(column) - 1)
    if (!('originalLine' in found)) return line
    return line.replace(whole, `${module.file}:${found.originalLine + 1}:${found.originalColumn + 1}`)
  })
  return (await Promise.all(lines)).join('\n')
}

/** The fault without the folder of the project in its texts, for a terminal. */
export function describeFault({ message, loc, frame, stack }: Fault, folder: string): string {
  const place = loc?.file ? `${path.relative(folder, loc.file)}:${loc.line}:${loc.column}` : ''
  const rest = frame && !message.includes(frame.trim()) ? frame : place ? '' : stack.split('\n').slice(0, 5).join('\n')
  return [place ? `${message}\n  ${place}` : message, rest].filter(Boolean).join('\n').replaceAll(`${folder}/`, '')
}
