import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { answersWithin } from '../gate/answersWithin.ts'
import { ROOT } from '../gate/command.ts'
import { must } from '../package/pack.ts'
import { refuseUnlessLoopback } from './loopback.ts'

/** The value of a setting of npm on this machine. */
const settingOf = async (name: string): Promise<string> =>
  (await must('npm', ['config', 'get', name])).trim().split('\n').at(-1)!

/**
 * Starts a registry on loopback, which keeps what is published in a folder and asks the registry of this machine for
 * every other package.
 * @throws {Error} When it does not answer within 20 s.
 */
export async function startRegistry(folder: string, port: number): Promise<ChildProcess> {
  const [upstream, authorities] = [await settingOf('registry'), await settingOf('cafile')]
  const config = path.join(folder, 'verdaccio.yaml')
  const ours = '{ access: $all, publish: $all }'
  writeFileSync(
    config,
    [
      `storage: ${path.join(folder, 'storage')}`,
      // Refer to the files of other packages, and keep none of them.
      `uplinks: { up: { url: '${upstream}', cache: false } }`,
      'packages:',
      `  '@vitrine/*': ${ours}`,
      `  'create-vitrine': ${ours}`,
      "  '**': { access: $all, proxy: up }",
      'max_body_size: 50mb',
      'log: { type: stdout, level: error }',
    ].join('\n'),
  )
  const child = spawn(
    path.join(ROOT, 'node_modules/.bin/verdaccio'),
    ['--config', config, '--listen', `127.0.0.1:${port}`],
    // Trust whom npm trusts: the registry reads no settings of npm.
    { stdio: 'ignore', env: { ...(authorities !== 'null' && { NODE_EXTRA_CA_CERTS: authorities }), ...process.env } },
  )
  if (await answersWithin(`http://127.0.0.1:${port}/-/ping`, child, 20_000)) return child
  child.kill()
  throw new Error('[release] the registry on loopback did not start within 20 s')
}

/**
 * Publishes packed packages as the newest ones, by one request for each.
 * @throws {Error} For a registry that is not on loopback, before anything is sent; for a package that it refuses.
 */
export async function publishTarballs(registry: string, tarballs: readonly string[]): Promise<void> {
  refuseUnlessLoopback(registry)
  for (const tarball of tarballs) {
    const { stdout } = await promisify(execFile)('tar', ['-xzOf', tarball, 'package/package.json'])
    const manifest = JSON.parse(stdout) as { readonly name: string; readonly version: string }
    const { name, version } = manifest
    const data = readFileSync(tarball)
    const file = `${name}-${version}.tgz`
    const dist = {
      integrity: `sha512-${createHash('sha512').update(data).digest('base64')}`,
      shasum: createHash('sha1').update(data).digest('hex'),
      tarball: `${registry}${name}/-/${file}`,
    }
    const attachment = { content_type: 'application/octet-stream', data: data.toString('base64'), length: data.length }
    const response = await fetch(`${registry}${name.replace('/', '%2f')}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer rehearsal' },
      body: JSON.stringify({
        _id: name,
        name,
        'dist-tags': { latest: version },
        versions: { [version]: { ...manifest, _id: `${name}@${version}`, dist } },
        _attachments: { [file]: attachment },
      }),
    })
    if (!response.ok)
      throw new Error(`[release] ${name} was not published: ${response.status} ${await response.text()}`)
  }
}
