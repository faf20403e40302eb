import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import type { ResolutionKind } from '@arethetypeswrong/core'
import type { Packed } from './pack.ts'

/** Resolutions that a package of ES modules does not support. */
const NOT_SUPPORTED: readonly ResolutionKind[] = ['node10', 'node16-cjs']

/**
 * Resolves the types of every entry point of a packed package that has types, as TypeScript does in an app.
 * @returns A sentence for the log.
 * @throws {Error} With the problems that are-the-types-wrong finds, one a line.
 */
export async function expectTypes({ name, tarball, doors }: Packed): Promise<string> {
  const excludeEntrypoints = doors.filter((door) => /\.(css|js|json)$/.test(door)).map((door) => door.slice(2))
  const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarball)), { excludeEntrypoints })
  if (!analysis.types) throw new Error(`[package] ${name} has no types.`)
  const problems = analysis.problems.filter(
    (problem) => !('resolutionKind' in problem && NOT_SUPPORTED.includes(problem.resolutionKind)),
  )
  if (problems.length > 0) throw new Error(problems.map((problem) => JSON.stringify(problem)).join('\n'))
  return `${Object.keys(analysis.entrypoints).length} entry points`
}
