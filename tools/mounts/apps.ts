import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SILENT_FRAMEWORKS } from '../examples/serveExample.ts'
import { ROOT } from '../gate/command.ts'
import { must, type Packed } from '../package/pack.ts'

/** Arguments with which Node starts the production build of an app. */
type Start = (port: number) => readonly string[]

/** An example that mounts the server. */
export interface MountedApp {
  readonly name: string
  readonly start: Start
  /** Starts the app that mounts the shop. Default: `start`, for one app with both. */
  readonly startShop?: Start | undefined
  /** Folder of the modules of the example `html-shop` in the app. */
  readonly shopIn: string
}

const next: Start = (port) => ['../node_modules/next/dist/bin/next', 'start', '--port', String(port)]

/** The apps of four frameworks, each started without a program between it and the signal that kills it. */
export const APPS: readonly MountedApp[] = [
  { name: 'next-app', start: next, shopIn: 'shop' },
  { name: 'astro', start: () => ['dist/server/entry.mjs'], shopIn: 'src/shop' },
  { name: 'html-hono', start: () => ['server.ts'], startShop: () => ['shop/server.ts'], shopIn: 'shop' },
  { name: 'html-express', start: () => ['server.ts'], startShop: () => ['shopServer.ts'], shopIn: 'shop' },
]

/** Example whose shop all apps mount, each by its framework's files in `consumers/shop-mounts`. */
const SHOP = 'html-shop'

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** Optional package that an app with its own PostgreSQL goes without. */
const EMBEDDED = '@electric-sql/pglite'

/**
 * Installs what the apps name in their manifests into one folder, each package of the project from its tarball, without the
 * embedded database.
 * @param also - Further packages, by name, with their ranges.
 */
export async function installApps(
  folder: string,
  apps: readonly MountedApp[],
  packed: readonly Packed[],
  also: Readonly<Record<string, string>> = {},
): Promise<void> {
  const tarballs = Object.fromEntries(packed.map(({ name, tarball }) => [name, `file:${tarball}`]))
  const named: Record<string, string> = { ...also }
  for (const name of [SHOP, ...apps.map((app) => app.name)]) {
    const file = path.join(ROOT, 'examples', name, 'package.json')
    const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    Object.assign(named, dependencies, devDependencies)
  }
  const dependencies = Object.fromEntries(
    Object.entries(named).flatMap(([name, range]) => (name === EMBEDDED ? [] : [[name, tarballs[name] ?? range]])),
  )
  mkdirSync(folder, { recursive: true })
  const manifest = { name: 'mounts', private: true, type: 'module', dependencies, overrides: tarballs }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest))
  await must('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel', 'error'], folder)
}

/** Copies an app beside the installed packages, adds the shop to it, and builds it for production. */
export async function buildApp({ name, shopIn }: MountedApp, place: string): Promise<string> {
  const folder = path.join(place, name)
  cpSync(path.join(ROOT, 'examples', name), folder, { recursive: true })
  cpSync(path.join(ROOT, 'examples', SHOP), path.join(folder, shopIn), { recursive: true })
  const mounts = path.join(ROOT, 'tools/package/consumers/shop-mounts', name)
  if (existsSync(mounts)) cpSync(mounts, folder, { recursive: true })
  await must('npm', ['run', '--silent', 'build'], folder, { ...SILENT_FRAMEWORKS })
  return folder
}
