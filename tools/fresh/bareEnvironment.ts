import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readlinkSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Needed programs that are not part of every Debian. */
const PROGRAMS = ['node', 'npm', 'npx', 'git']
const PACKAGES = ['apt']

/** Variables of the network's proxies and certificates; no other variable of this machine is passed on. */
const NETWORK = /^(https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR))$/i

/** The machine's own PATH, without the programs that pnpm puts before it, such as the project's Node. */
const PATH = (process.env['PATH'] ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(path.delimiter)

const say = (command: string, ...args: string[]): string =>
  execFileSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, PATH },
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

/** Paths of the programs of Debian's essential packages and of apt. */
function basicPrograms(): readonly string[] {
  const essential = say('dpkg-query', '-W', '-f', '${Package} ${Essential}\n')
    .split('\n')
    .flatMap((line) => (line.endsWith(' yes') ? [line.split(' ')[0]!] : []))
  return say('dpkg-query', '-L', ...essential, ...PACKAGES)
    .split('\n')
    .filter((file) => /^\/(usr\/)?s?bin\/[^/]+$/.test(file) && existsSync(file))
}

const onPath = (name: string): string => say('/bin/sh', '-c', `command -v ${name}`)

/**
 * Creates the environment of a machine that has only Node, npm, git and apt. PATH contains links to these and to
 * Debian's essential programs. The home is empty except for the registry's settings. There are no fonts, and a folder
 * for temporary files.
 * @param folder - Exists and is empty; everything lies in it.
 */
export function bareEnvironment(folder: string): Record<string, string> {
  const [bin, home, tmp] = ['bin', 'home', 'tmp'].map((name) => path.join(folder, name)) as [string, string, string]
  for (const one of [bin, home, tmp]) mkdirSync(one)
  for (const file of [...basicPrograms(), ...PROGRAMS.map(onPath)]) {
    const link = path.join(bin, path.basename(file))
    if (!existsSync(link)) symlinkSync(file, link)
  }
  writeFileSync(path.join(home, '.npmrc'), `registry=${say('npm', 'config', 'get', 'registry')}\n`)
  const fonts = path.join(folder, 'fonts.conf')
  writeFileSync(fonts, '<?xml version="1.0"?>\n<fontconfig></fontconfig>\n')
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => NETWORK.test(name))),
    PATH: bin,
    HOME: home,
    TMPDIR: tmp,
    FONTCONFIG_FILE: fonts,
  } as Record<string, string>
}

/** Ids of the processes whose environment names the folder. Linux only. */
export function processesOf(folder: string): readonly number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const isOurs = /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, 'utf8').includes(folder)
      // Leave out a process that has ended but is not reaped: such a process has no executable, so `readlinkSync`
      // throws.
      return isOurs && readlinkSync(`/proc/${name}/exe`) ? [Number(name)] : []
    } catch {
      return []
    }
  })
}
