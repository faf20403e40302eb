// Starts a project command on a machine that has only Node and npm: installs what the lockfile names, then hands over
// to the project's own Node and pnpm. Plain JavaScript, because the Node that starts it may be too old for TypeScript.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const [script, ...rest] = process.argv.slice(2)
if (!script) {
  console.error('bootstrap: name the script to run, for example: node tools/bootstrap.mjs demo:run')
  process.exit(2)
}
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const started = Date.now()
const environment = {
  ...process.env,
  TURBO_TELEMETRY_DISABLED: '1',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  // Scripts below must not install a second time on their own.
  pnpm_config_verify_deps_before_run: 'false',
}

function run(command, args) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment })
  if (done.error) {
    console.error(`bootstrap: could not start ${command}: ${done.error.message}`)
    process.exit(1)
  }
  if (done.status !== 0) process.exit(done.status ?? 1)
}

const ownPnpm = path.join(root, 'node_modules/.bin/pnpm')
const installed = existsSync(ownPnpm) && existsSync(path.join(root, 'node_modules/.bin/node'))
const install = ['install', '--frozen-lockfile']
if (installed) run(ownPnpm, install)
else run('npx', ['--yes', manifest.packageManager, ...install])
environment.VITRINE_INSTALL_MS = String(Date.now() - started)
run(ownPnpm, ['run', script, ...rest])
