/**
 * Packages that one package installs. `node tools/package/footprint.ts` packs every package, installs each alone into an
 * empty folder, and prints how many packages and megabytes arrive. The package level does so for the lightbox.
 */
import { globSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { must, packAll } from './pack.ts'
import type { Packed } from './pack.ts'

/** An installation of one package alone. */
export interface Footprint {
  /** The names of all packages, the asked one among them. */
  readonly packages: readonly string[]
  readonly bytes: number
}

/** Packages that no door without a framework may bring. */
const FRAMEWORK = /^(react|react-dom|framer-motion|@radix-ui\/.+|@floating-ui\/.+)$/

/** The most packages that the lightbox may bring besides itself. */
const MOST_PACKAGES = 8

/** Installs one package alone into an empty folder, as `npm install` of it does. */
export async function installAlone(folder: string, name: string, packed: readonly Packed[]): Promise<Footprint> {
  mkdirSync(folder, { recursive: true })
  const tarballs = Object.fromEntries(packed.map((one) => [one.name, `file:${one.tarball}`]))
  const dependencies = { [name]: tarballs[name]! }
  const manifest = { name: 'alone', private: true, type: 'module', dependencies, overrides: tarballs }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest))
  await must('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel', 'error'], folder)
  const modules = path.join(folder, 'node_modules')
  const packages = globSync(['*/package.json', '@*/*/package.json'], { cwd: modules }).map((file) => path.dirname(file))
  const bytes = globSync('**/*', { cwd: modules, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0)
  return { packages: packages.toSorted(), bytes }
}

/**
 * Installs one package alone and imports its door without a framework.
 * @returns A sentence with the names of the packages that came with it.
 * @throws {Error} When a framework, or too many packages, came with it, or the door cannot be imported.
 */
export async function expectNoFramework(folder: string, name: string, packed: readonly Packed[]): Promise<string> {
  const { packages } = await installAlone(folder, name, packed)
  const brought = packages.filter((one) => one !== name)
  const frameworks = brought.filter((one) => FRAMEWORK.test(one))
  const list = brought.join(', ')
  if (frameworks.length > 0) throw new Error(`[package] ${name} brings a framework: ${frameworks.join(', ')}.`)
  if (brought.length > MOST_PACKAGES)
    throw new Error(`[package] ${name} brings ${brought.length} packages, more than ${MOST_PACKAGES}: ${list}.`)
  await must('node', ['--input-type=module', '--eval', `await import('${name}')`], folder)
  return `${name} brings ${brought.length} packages: ${list}.`
}

async function printFootprints(): Promise<void> {
  const packed = await packAll()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-footprint-'))
  try {
    for (const { name } of packed) {
      const { packages, bytes } = await installAlone(path.join(folder, name), name, packed)
      console.log(`${name.padEnd(24)} ${packages.length} packages, ${(bytes / 1e6).toFixed(1)} MB`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) await printFootprints()
