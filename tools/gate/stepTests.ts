import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')
const FILES = ['packages/*/src/**/*.test.ts', 'tools/*/src/*.test.ts']

/**
 * Test files that count steps, from the project's root. The engine counts in all code that its process has loaded, so each
 * count costs more the more tests share the process, and counted code stays slow. These files therefore share one of their own.
 */
export const STEP_TESTS: readonly string[] = FILES.flatMap((glob) => globSync(glob, { cwd: ROOT }))
  .filter((file) => !file.includes('node_modules') && !file.includes('.browser.'))
  .filter((file) => /'(@vitrine\/testing\/steps|\.\/countSteps\.ts)'/.test(readFileSync(path.join(ROOT, file), 'utf8')))
