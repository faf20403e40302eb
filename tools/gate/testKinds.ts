import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')
const FILES = ['packages/*/src/**/*.test.{ts,tsx}', '{tools,benchmarks}/**/*.test.ts'].flatMap((glob) =>
  globSync(glob, { cwd: ROOT, exclude: ['**/node_modules/**'] }),
)

/** Unit test files that import a module of these names, from the project's root. */
const thatImport = (names: RegExp): readonly string[] =>
  FILES.filter((file) => !file.includes('.browser.') && names.test(readFileSync(path.join(ROOT, file), 'utf8')))

/**
 * Test files that count steps. The engine counts in all code that its process has loaded, so each count costs more the more
 * tests share the process, and counted code stays slow. These files therefore share one of their own.
 */
export const STEP_TESTS: readonly string[] = thatImport(/'(@vitrine\/testing\/steps|\.\/countSteps\.ts)'/)

/** Test files that open pages in a Chromium of their own. They wait more than they compute, and share the browser. */
export const PAGE_TESTS: readonly string[] = thatImport(
  /'(@vitrine\/testing\/page|[^'\n]*\/(realPage|launchChromium|frames)\.ts)'/,
)
