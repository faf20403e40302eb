import path from 'node:path'

/** Patterns of the files with code of the product. */
export const SOURCES: readonly string[] = [
  'packages/*/src/**/*.{ts,tsx}',
  'apps/demo-site/{server,pages}/**/*.{ts,tsx}',
  'apps/demo-site/client.ts',
]

/**
 * Files that are not broken: tests and stories are no product; tables and locales are data, which tests compare as a
 * whole.
 */
const NO_CODE = /\.(?:test|suite|test-d|stories)\.|\/(?:testing|data|locales)\//

/** Whether a file, by its path from the project's root, is code of the product, which breaks are tried on. */
export const isBreakable = (file: string): boolean =>
  SOURCES.some((pattern) => path.matchesGlob(file, pattern)) && !NO_CODE.test(file)
