import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkSite } from './checkSite.ts'
import { siteFolder } from './site/siteFolder.ts'
import { startFault } from './startFault.ts'

// The command `vitrine` of a site: serves the site of the present folder, again after each change of its files, or checks
// its files; `vitrine account` looks after people, `vitrine website` after the websites of the installation, and
// `vitrine export` and `import` take the site elsewhere.

const USAGE = `vitrine start     serves the site of this folder
vitrine dev       serves it, and again after each change of its files
vitrine check     reads its files and names what is wrong
vitrine account   creates owners, sets passwords, ends sessions
vitrine website   adds, lists and removes websites of this installation
vitrine export    writes the whole site into an empty folder, as files to read
vitrine import    fills a new installation from such a folder`

/** Exports or imports, and says in one sentence what was done, or why nothing was. */
async function transfer(work: 'export' | 'import'): Promise<void> {
  try {
    const args = process.argv.slice(2)
    const isStatic = work === 'export' && args.includes('--static')
    const done = isStatic
      ? (await import('./staticExport/staticCommand.ts')).runStaticExport(args)
      : (await import('./transfer/transferCommand.ts')).runTransfer(work, args)
    process.stdout.write(`${await done}\n`)
  } catch (error) {
    process.stderr.write(`${startFault(error)}\n`)
    process.exitCode = 1
  }
}

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

const [command] = process.argv.splice(2, 1)
if (command === 'start') await import('./main.ts')
else if (command === 'account') await import('./account.ts')
else if (command === 'export' || command === 'import') await transfer(command)
else if (command === 'website') await import('./website.ts')
else if (command === 'dev') serveAgain()
else if (command === 'check') process.exitCode = await checkSite(process.stdout)
else {
  process.stderr.write(`${command === undefined ? '' : `There is no command "${command}".\n`}${USAGE}\n`)
  process.exitCode = 1
}
