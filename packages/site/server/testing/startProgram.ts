import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { siteFolder } from '../site/siteFolder.ts'

/** A program of the server's bundle that runs. */
export interface ServerProcess {
  readonly child: ChildProcess
  /** Everything that the process has written so far. */
  output(): string
  /** Resolves when the output matches; rejects when the process ends before that. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  /** The address on which the site is served. */
  address(): Promise<string>
  /** The exit code; `null` after a signal. */
  exited(): Promise<number | null>
}

/** How a program of the server's bundle starts. */
interface Start {
  /** Folder of the bundle. */
  readonly bundle: string
  /** Folder for the process's own files. */
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  /** File of the program. Default `main.js`. */
  readonly program?: string | undefined
  readonly args?: readonly string[] | undefined
}

/** Starts a program of the server's bundle as a process. */
export function startProgram({ bundle, folder, env, program = 'main.js', args = [] }: Start): ServerProcess {
  const child = spawn(process.execPath, [path.join(bundle, program), ...args], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      WARM_PICTURES: '0',
      CLIENT_DIR: folder,
      CACHE_DIR: path.join(folder, 'images'),
      SITE_DIR: siteFolder(),
      SITE_FILE: process.env.SITE_FILE,
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit') as Promise<[number | null]>
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
  async function printed(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const match = pattern.exec(text)
      if (match) return match
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the process ended: ${text}`)
      await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), exit])
    }
  }
  return {
    child,
    output: () => text,
    printed,
    address: async () => (await printed(/"address":"([^"]+)"/))[1] as string,
    exited: async () => (await exit)[0],
  }
}

/** Names of built files, which pages contain but no process serves. */
const ASSETS = { recorder: '/assets/recorder.js', entry: '/assets/entry.js', modules: [], fonts: [], sheets: {} }

/** Writes the names of built files into a folder that takes the place of the built files. */
export const writeAssets = (folder: string): Promise<void> =>
  writeFile(path.join(folder, 'assets.json'), JSON.stringify(ASSETS))
