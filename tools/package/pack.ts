import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { command, ROOT } from '../gate/command.ts'
import { whileLocked } from '../gate/lock.ts'

/** A package as it would be published. */
export interface Packed {
  readonly name: string
  /** Path of the tarball. */
  readonly tarball: string
  /** Every door of the published manifest, such as `"."`, `"./react"`. */
  readonly doors: readonly string[]
}

/**
 * Builds every package and packs it, one process after the other: packing completes the built files.
 * @param folder - Folder of the tarballs, which is emptied first.
 * @throws {Error} With the tool's output when a step fails.
 */
export const packAll = (folder: string = path.join(ROOT, '.reports/tarballs')): Promise<Packed[]> =>
  whileLocked(path.join(ROOT, '.reports/pack.lock'), async () => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    await must('turbo', ['run', 'build', '--filter', './packages/*', '--output-logs', 'errors-only'])
    const manifests = globSync('packages/*/package.json', { cwd: ROOT }).sort()
    return Promise.all(manifests.map((file) => pack(file, folder)))
  })

async function pack(file: string, folder: string): Promise<Packed> {
  const manifest = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as {
    name: string
    version: string
    publishConfig: { exports: Record<string, unknown> }
  }
  await must('pnpm', ['pack', '--pack-destination', folder], path.join(ROOT, path.dirname(file)))
  const tarball = path.join(folder, `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`)
  return { name: manifest.name, tarball, doors: Object.keys(manifest.publishConfig.exports) }
}

/** Runs a command quietly. Throws with its output when it fails. */
export async function must(
  name: string,
  args: readonly string[],
  cwd: string = ROOT,
  env: Record<string, string> = {},
): Promise<string> {
  const { code, output } = await command(name, args, { quiet: true, cwd, env })
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} failed:\n${output}`)
  return output
}
