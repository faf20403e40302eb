/**
 * The package level: what a product team gets. Builds and packs every package, lints the tarballs (publint,
 * are-the-types-wrong), then installs them into an outside Vite app and an outside Node script, with React 18.2 and 19.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runChecks } from '../gate/checks.ts'
import type { Check } from '../gate/checks.ts'
import type { CommandResult } from '../gate/command.ts'
import { ROOT, command } from '../gate/command.ts'
import { hydratesInChromium } from './hydrates.ts'
import { must, packAll } from './pack.ts'
import type { Packed } from './pack.ts'

const REACT_VERSIONS = ['18.2.0', '19.3.1'] as const
const temporary = mkdtempSync(path.join(os.tmpdir(), 'vitrine-package-'))

const asResult = async (work: () => Promise<string>): Promise<CommandResult> => {
  try {
    return { code: 0, output: await work() }
  } catch (error) {
    return { code: 1, output: error instanceof Error ? error.message : String(error) }
  }
}

function lintChecks({ name, tarball, doors }: Packed): Check[] {
  const notTyped = doors.filter((door) => /\.(css|js|json)$/.test(door)).map((door) => door.slice(2))
  return [
    { name: `${name}: publint`, run: () => command('publint', ['run', tarball, '--strict'], { quiet: true }) },
    {
      name: `${name}: are the types wrong`,
      run: () =>
        command('attw', [tarball, '--profile', 'esm-only', '--exclude-entrypoints', ...notTyped, '--format', 'ascii'], { quiet: true }),
    },
  ]
}

/** An outside project: its own folder, the tarballs, one React. */
async function install(consumer: string, react: string, packed: readonly Packed[]): Promise<string> {
  const folder = path.join(temporary, `${consumer}-${react}`)
  cpSync(path.join(ROOT, 'tools/package/consumers', consumer), folder, { recursive: true })
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Record<string, Record<string, string>>
  const tarballs = Object.fromEntries(packed.map(({ name, tarball }) => [name, `file:${tarball}`]))
  const types = react.startsWith('18') ? '18.2.79' : '19.3.0'
  const typesDom = react.startsWith('18') ? '18.2.25' : '19.3.0'
  manifest['dependencies'] = { ...manifest['dependencies'], ...tarballs, react, 'react-dom': react }
  manifest['devDependencies'] = {
    ...manifest['devDependencies'],
    ...(consumer === 'vite-app' && { '@types/react': types, '@types/react-dom': typesDom }),
  }
  // The packages name each other by range; nothing of them may come from a registry.
  manifest['overrides'] = tarballs
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
  await must('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel', 'error'], folder)
  return folder
}

function consumerChecks(react: string, packed: readonly Packed[]): Check[] {
  let vite = ''
  let node = ''
  return [
    {
      name: `React ${react}: installs into an outside Vite app and Node script`,
      run: () =>
        asResult(async () => {
          vite = await install('vite-app', react, packed)
          node = await install('node-ssr', react, packed)
          return ''
        }),
    },
    { name: `React ${react}: the Node script renders every view it names`, run: () => asResult(() => must('node', ['ssr.mjs'], node)) },
    { name: `React ${react}: the Vite app type-checks, library files included`, run: () => asResult(() => must('npm', ['run', 'types'], vite)) },
    { name: `React ${react}: the Vite app builds`, run: () => asResult(() => must('npm', ['run', 'build'], vite)) },
    { name: `React ${react}: the built page hydrates without a message and works`, run: () => asResult(() => hydratesInChromium(vite)) },
    { name: `React ${react}: one function costs one function (tree shaking)`, run: () => asResult(() => must('node', ['shake.mjs'], vite)) },
  ]
}

try {
  const packed = await packAll()
  const checks = [...packed.flatMap(lintChecks), ...REACT_VERSIONS.flatMap((react) => consumerChecks(react, packed))]
  const { passed, failed } = await runChecks(checks)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
