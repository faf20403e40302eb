/**
 * `pnpm release:rehearse`: the whole way of a release, on this machine alone. Starts a registry on loopback, clones the
 * project into a folder of its own, versions, publishes and tags every package there, installs them into an empty project
 * and runs one. `VITRINE_REGISTRY` names another registry; one that is not on loopback is refused before anything happens.
 */
import type { ChildProcess } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import getPort from 'get-port'
import { ROOT } from '../gate/command.ts'
import { must } from '../package/pack.ts'
import { refuseUnlessLoopback } from './loopback.ts'
import { startRegistry } from './registry.ts'
import { TAG_FORMAT, untagged } from './tags.ts'

/**
 * Ties a clone to one registry in every way there is, so that no setting of this machine can send a package elsewhere:
 * in its settings, for the scope as well, and in each manifest, which outranks them all.
 */
function tieTo(registry: string, clone: string): void {
  const settings = [
    `registry=${registry}`,
    `@vitrine:registry=${registry}`,
    `${registry.replace(/^https?:/, '')}:_authToken=rehearsal`,
  ]
  writeFileSync(path.join(clone, '.npmrc'), `${settings.join('\n')}\n`)
  for (const file of globSync('packages/*/package.json', { cwd: clone })) {
    const manifest = JSON.parse(readFileSync(path.join(clone, file), 'utf8')) as { publishConfig: object }
    manifest.publishConfig = { ...manifest.publishConfig, registry }
    writeFileSync(path.join(clone, file), JSON.stringify(manifest, null, 2))
  }
}

/** The packages of a clone with the versions they have there. */
function versionsIn(clone: string): string[] {
  return globSync('packages/*/package.json', { cwd: clone }).map((file) => {
    const { name, version } = JSON.parse(readFileSync(path.join(clone, file), 'utf8')) as {
      name: string
      version: string
    }
    return `${name}@${version}`
  })
}

const RUN = `
import { formatMoney } from '@vitrine/money'
import { renderBlock } from '@vitrine/blocks/react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
const price = formatMoney(12345, { currency: 'USD' })
if (price !== '$123.45') throw new Error('@vitrine/money writes ' + price + ' for $123.45')
const onError = (error) => { throw error }
const block = { id: 'b', type: 'button', data: { text: 'Visit us', href: '/visit' } }
const html = renderBlock(block, { renderToStaticMarkup, renderToString, onError })
if (!html.includes('href="/visit"')) throw new Error('@vitrine/blocks writes ' + html)
`

/** Publishes the clone's packages and uses them from an empty project. Returns what was published. */
async function rehearse(folder: string, registry: string): Promise<string[]> {
  const step = (name: string): void => console.log(`- ${name}`)
  const clone = path.join(folder, 'clone')
  step('clone, install and build')
  await must('git', ['clone', '--quiet', ROOT, clone])
  await must('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], clone)
  // Raise the versions only if there are changesets, because the new versions follow from them. Without changesets,
  // release the versions in the manifests.
  if (globSync('.changeset/!(README).md', { cwd: clone }).length > 0) {
    step('versions and changelogs from the changesets')
    await must('pnpm', ['exec', 'changeset', 'version'], clone)
  }
  await must('pnpm', ['run', 'build'], clone)

  step(`publish to ${registry}`)
  tieTo(registry, clone)
  // Set the registry in the variables of both pnpm (`pnpm_config_registry`) and npm (`npm_config_registry`), because
  // publishing runs both.
  const publishes = { pnpm_config_registry: registry, npm_config_registry: registry, CI: 'true' }
  for (const key of ['registry', '@vitrine:registry']) {
    const seen = (await must('pnpm', ['config', 'get', key], clone, publishes)).trim().split('\n').at(-1) ?? ''
    refuseUnlessLoopback(seen)
  }
  await must('git', ['config', 'user.name', 'Rehearsal'], clone)
  await must('git', ['config', 'user.email', 'rehearsal@vitrine.example'], clone)
  await must('pnpm', ['exec', 'changeset', 'publish'], clone, publishes)

  step('tags of the published versions, in the clone alone')
  const versions = versionsIn(clone)
  const missing = untagged(versions, await must('git', ['for-each-ref', 'refs/tags', `--format=${TAG_FORMAT}`], clone))
  if (missing.length > 0) throw new Error(`[release] these versions have no annotated tag: ${missing.join(', ')}`)

  step('install into an empty project and run')
  const consumer = path.join(folder, 'consumer')
  mkdirSync(consumer)
  writeFileSync(
    path.join(consumer, 'package.json'),
    JSON.stringify({ name: 'consumer', private: true, type: 'module' }),
  )
  writeFileSync(path.join(consumer, 'run.mjs'), RUN)
  await must(
    'npm',
    ['install', '--registry', registry, '--no-audit', '--no-fund', 'react@19', 'react-dom@19', ...versions],
    consumer,
  )
  await must('node', ['run.mjs'], consumer)
  return versions
}

const given = process.env['VITRINE_REGISTRY']
let child: ChildProcess | undefined
let folder: string | undefined
try {
  if (given !== undefined) refuseUnlessLoopback(given)
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-release-'))
  const port = await getPort({ host: '127.0.0.1' })
  if (given === undefined) child = await startRegistry(folder, port)
  const registry = given ?? `http://127.0.0.1:${port}/`
  const published = await rehearse(folder, registry)
  console.log(`Released to ${registry} and installed from there: ${published.join(', ')}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  child?.kill()
  if (folder) rmSync(folder, { recursive: true, force: true })
}
