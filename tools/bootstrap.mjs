// Starts a program of the project on a machine that has only Node and npm: installs the locked packages, then runs the
// program on the project's own Node. Written in plain JavaScript, because the machine's Node may be too old for
// TypeScript.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { explain } from './causes.mjs'

const root = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const [program, ...rest] = process.argv.slice(2)
if (!program) {
  console.error('bootstrap: name the program to run, for example: node tools/bootstrap.mjs tools/demo.ts')
  process.exit(2)
}
const bin = path.join(root, 'node_modules/.bin')
const environment = {
  ...process.env,
  PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
  TURBO_TELEMETRY_DISABLED: '1',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  // Turn off pnpm's check of the dependencies before a run, because this program has already installed the packages.
  pnpm_config_verify_deps_before_run: 'false',
}

/** Sends a signal to the command that runs. */
let pass = (_signal) => {}
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    interrupted = true
    pass(signal)
  })

/** Runs a command to its end. A signal to this process goes to the command, or to its whole group. */
function run(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: environment, ...options })
    pass = (signal) => (options.detached && child.pid ? process.kill(-child.pid, signal) : child.kill(signal))
    let output = ''
    const show = (stream, shown) =>
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
        shown.write(text)
      })
    show(child.stdout, process.stdout)
    show(child.stderr, process.stderr)
    child.on('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

async function install() {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const ownPnpm = path.join(bin, 'pnpm')
  const words = ['install', '--frozen-lockfile']
  const installed = existsSync(ownPnpm) && existsSync(path.join(bin, 'node'))
  const [command, args] = installed ? [ownPnpm, words] : ['npx', ['--yes', packageManager, ...words]]
  // Start the installation as a process group, so that a signal can reach npm and its children: npm does not pass
  // signals on.
  const { code, output } = await run(command, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  if (code === 0) return
  const cause = interrupted
    ? 'The installation was interrupted: run it again.'
    : (explain(output) ?? 'The packages could not be installed: see the message above, and run it again.')
  console.error(`\n${cause}`)
  process.exit(code)
}

const started = Date.now()
await install()
environment.VITRINE_INSTALL_MS = String(Date.now() - started)
// Open an IPC channel to the started program: the channel closes when the parent process ends for any reason, so the
// program can end as well.
const { code } = await run(path.join(bin, 'node'), [path.join(root, program), ...rest], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
process.exitCode = code
