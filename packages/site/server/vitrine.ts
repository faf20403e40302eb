import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { type CommandName, isCommand } from './command/commands.ts'
import { HELP_OF_ALL, helpOf, readArguments } from './command/help.ts'
import { siteFolder } from './site/siteFolder.ts'
import { startFault } from './startFault.ts'

// The command `vitrine` of a site: `command/commands.ts` has its list.

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** Serves the site by a process that Node starts again after a change of a file. */
function serveAgain(): void {
  const folder = siteFolder()
  const watched = ['vitrine.config.ts', 'vitrine.config.js', 'vitrine.config.mjs', 'content', 'theme.css'].map((name) =>
    path.join(folder, name),
  )
  const args = watched.filter((file) => existsSync(file)).flatMap((file) => ['--watch-path', file])
  const program = path.join(import.meta.dirname, 'main.js')
  const child = spawn(process.execPath, [...args, program], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 0))
}

/** Exports the site as files to read, or as static files. */
async function exportFiles(args: readonly string[]): Promise<string> {
  if (args.includes('--static')) return (await import('./staticExport/staticCommand.ts')).runStaticExport(args)
  return (await import('./transfer/transferCommand.ts')).runTransfer('export', args)
}

type Work = (args: readonly string[]) => unknown

const backup = (command: 'backup' | 'restore') => async (args: readonly string[]) =>
  say(await (await import('./backup/backupCommand.ts')).runBackup(command, args))

/** Each command loads what it needs when it is given. */
const WORK: Readonly<Record<CommandName, Work>> = {
  dev: serveAgain,
  async check() {
    process.exitCode = await (await import('./checkSite.ts')).checkSite(process.stdout)
  },
  build: async () => say(await (await import('./command/buildSite.ts')).buildSite()),
  start: () => import('./main.ts'),
  async migrate(args) {
    const { sentence, code } = await (await import('./command/migrateCommand.ts')).runMigrate(args)
    say(sentence)
    process.exitCode = code
  },
  account: () => import('./account.ts'),
  website: () => import('./website.ts'),
  export: async (args) => say(await exportFiles(args)),
  import: async (args) => say(await (await import('./transfer/transferCommand.ts')).runTransfer('import', args)),
  backup: backup('backup'),
  restore: backup('restore'),
}

async function run([name, ...args]: readonly string[]): Promise<void> {
  const isHelp = name === '--help' || name === '-h' || name === 'help'
  if (isHelp && args.length === 0) return say(HELP_OF_ALL)
  if (name === undefined || !isCommand(name))
    throw new Error(`${name === undefined ? '' : `There is no command "${name}".\n\n`}${HELP_OF_ALL}`)
  if (readArguments(name, args)) return say(helpOf(name))
  // The programs of some commands read the arguments themselves.
  process.argv.splice(2, 1)
  await WORK[name](args)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${startFault(error)}\n`)
  process.exitCode = 1
}
