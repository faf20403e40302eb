import path from 'node:path'
import { measure } from '../../tools/size/measure.ts'

const folder = path.join(import.meta.dirname, '..')

/**
 * Measures a small real use with the project's own meter: bundled with everything it imports at once, minified, in bytes of
 * brotli. React is outside, for all alike.
 * @param text - As a team would write it; bare imports are found from this folder.
 * @param options.loader - `'css'` for a sheet.
 * @param options.later - Whether what it may fetch later counts too. Default `false`.
 */
export async function bytesOf(
  text: string,
  { loader = 'tsx', ...use }: { readonly loader?: 'css' | 'tsx'; readonly later?: boolean } = {},
): Promise<number> {
  // Resolve the rival libraries from the benchmarks' `node_modules` also for modules of the packages, because the
  // packages do not depend on the rivals.
  const nodePaths = [path.join(folder, 'node_modules')]
  const [bytes] = await measure([{ code: { text, folder, loader }, nodePaths, ...use }])
  return bytes!
}
