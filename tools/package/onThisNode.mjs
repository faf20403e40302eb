// Installs packed packages with the Node and npm that run this program, imports every entry point and renders views.
// Written in plain JavaScript, because Node 20 does not run TypeScript. The argument names the folder of the tarballs.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const tarballs = path.resolve(process.argv[2] ?? '.reports/tarballs')
const files = readdirSync(tarballs).filter((file) => file.endsWith('.tgz'))
if (files.length === 0) throw new Error(`[package] ${tarballs} holds no tarball. Run \`pnpm test:package\` first.`)
const manifests = files.map((file) =>
  JSON.parse(execFileSync('tar', ['-xOf', path.join(tarballs, file), 'package/package.json'], { encoding: 'utf8' })),
)
const packed = Object.fromEntries(
  manifests.map(({ name }, index) => [name, `file:${path.join(tarballs, files[index])}`]),
)
// npm leaves optional peers out, so name them all.
const peers = Object.assign({}, ...manifests.map(({ peerDependencies }) => peerDependencies))
const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-node-'))
const run = (command, args, cwd = folder) => execFileSync(command, args, { cwd, stdio: 'inherit' })
try {
  const dependencies = { ...peers, ...packed, react: '^19.0.0', 'react-dom': '^19.0.0' }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies, overrides: packed }))
  // `--engine-strict` refuses a package whose `engines` exclude this Node.
  run('npm', ['install', '--engine-strict', '--no-audit', '--no-fund', '--loglevel', 'error'])
  cpSync(path.join(import.meta.dirname, 'consumers/node-ssr'), path.join(folder, 'node-ssr'), { recursive: true })
  run(process.execPath, ['ssr.mjs'], path.join(folder, 'node-ssr'))
  console.log(`Node ${process.version}: ${files.length} packages work`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
