import { parseSync } from 'oxc-parser'
import type { Fault } from './cruiseHouse.ts'

/** The only file that may contain the roots as text. */
const ROOTS = 'packages/core-data/src/core/apiRoots.ts'
const WRITTEN_OUT = /^\/(api|universal\/yui3)\//

/** Finds paths in code that repeat a root of `apiRoots.ts` as text. Types and comments may spell a path out. */
export function findWrittenRoots(sources: Readonly<Record<string, string>>): Fault[] {
  return Object.entries(sources).flatMap(([file, text]) => {
    if (file === ROOTS || !/\/(api|universal\/yui3)\//.test(text)) return []
    return textsOf(parseSync(file, text).program.body)
      .filter((value) => WRITTEN_OUT.test(value))
      .map((value) => ({
        rule: 'api-root',
        file,
        message: `"${value}" repeats a root; build the path with the constants of ${ROOTS}`,
      }))
  })
}

/** Every string and beginning of a template in a syntax tree, without those of types. */
function textsOf(node: unknown): string[] {
  if (!node || typeof node !== 'object') return []
  if (Array.isArray(node)) return node.flatMap(textsOf)
  const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: { value: { raw: string } }[] }
  if (type?.startsWith('TS') && type.endsWith('Type')) return []
  const own =
    type === 'Literal' && typeof value === 'string'
      ? [value]
      : type === 'TemplateLiteral'
        ? [quasis?.[0]?.value.raw ?? '']
        : []
  return [...own, ...Object.values(node).flatMap(textsOf)]
}
