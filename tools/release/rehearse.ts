/**
 * `pnpm release:rehearse`: the whole way of a release, on this machine alone. Starts a registry on loopback, clones the
 * project into a folder of its own, versions and publishes every package there, installs them into an empty project and
 * runs one. `VITRINE_REGISTRY` names another registry; one that is not on loopback is refused before anything happens.
 */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { ROOT } from '../gate/command.ts'
import { must } from '../package/pack.ts'
import { refuseUnlessLoopback } from './loopback.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-release-'))

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function startRegistry(port: number): Promise<ChildProcess> {
  const upstream = (await must('npm', ['config', 'get', 'registry'])).split('\n').findLast((line) => line.startsWith('http'))!
  const config = path.join(folder, 'verdaccio.yaml')
  writeFileSync(
    config,
    [
      `storage: ${path.join(folder, 'storage')}`,
      `uplinks: { up: { url: '${upstream.trim()}' } }`,
      'packages:',
      "  '@vitrine/*': { access: $all, publish: $all }",
      "  '**': { access: $all, proxy: up }",
      'log: { type: stdout, level: error }',
    ].join('\n'),
  )
  const child = spawn(path.join(ROOT, 'node_modules/.bin/verdaccio'), ['--config', config, '--listen', `127.0.0.1:${port}`], { stdio: 'inherit' })
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      await fetch(`http://127.0.0.1:${port}/-/ping`)
      return child
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  child.kill()
  throw new Error('[release] the registry on loopback did not start within 20 s')
}

let child: ChildProcess | undefined
try {
  const port = await freePort()
  const registry = process.env['VITRINE_REGISTRY'] ?? `http://127.0.0.1:${port}/`
  refuseUnlessLoopback(registry)
  if (!process.env['VITRINE_REGISTRY']) child = await startRegistry(port)

  const clone = path.join(folder, 'clone')
  await must('git', ['clone', '--quiet', ROOT, clone])
  writeFileSync(path.join(clone, '.npmrc'), `registry=${registry}\n${registry.replace(/^https?:/, '')}:_authToken=rehearsal\n`)
  const publishes = { pnpm_config_registry: registry, npm_config_registry: registry, CI: 'true' }
  await must('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], clone)
  const seen = (await must('pnpm', ['config', 'get', 'registry'], clone, publishes)).trim().split('\n').at(-1) ?? ''
  refuseUnlessLoopback(seen)
  await must('pnpm', ['exec', 'changeset', 'version'], clone)
  await must('pnpm', ['run', 'build'], clone)
  await must('pnpm', ['exec', 'changeset', 'publish', '--no-git-tag'], clone, publishes)

  const versions = globSync('packages/*/package.json', { cwd: clone }).map((file) => {
    const { name, version } = JSON.parse(readFileSync(path.join(clone, file), 'utf8')) as { name: string; version: string }
    return `${name}@${version}`
  })
  const consumer = path.join(folder, 'consumer')
  mkdirSync(consumer)
  writeFileSync(path.join(consumer, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }))
  await must('npm', ['install', '--registry', registry, '--no-audit', '--no-fund', 'react@19', 'react-dom@19', ...versions], consumer)
  writeFileSync(
    path.join(consumer, 'run.mjs'),
    `import { formatMoney } from '@vitrine/money'\nif (formatMoney(12345, { currency: 'USD' }) !== '$123.45') throw new Error('wrong price')\n`,
  )
  await must('node', ['run.mjs'], consumer)
  console.log(`Released to ${registry} and installed from there: ${versions.join(', ')}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  child?.kill()
  rmSync(folder, { recursive: true, force: true })
}
