import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { isAlive } from './testing/src/isAlive.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** An installed project with a package manager and a program of the test's own; runs the program by the bootstrap. */
function project(pnpm: string, program = "console.log('the program')") {
  const root = mkdtempSync(path.join(os.tmpdir(), 'vitrine-bootstrap-'))
  folders.push(root)
  const bin = path.join(root, 'node_modules/.bin')
  mkdirSync(bin, { recursive: true })
  mkdirSync(path.join(root, 'tools'))
  for (const file of ['bootstrap.mjs', 'causes.mjs'])
    cpSync(path.join(import.meta.dirname, file), path.join(root, 'tools', file))
  writeFileSync(path.join(root, 'package.json'), '{ "packageManager": "pnpm@12.21.0" }')
  writeFileSync(path.join(root, 'program.mjs'), program)
  writeFileSync(path.join(bin, 'pnpm'), `#!/bin/sh\n${pnpm}\n`, { mode: 0o755 })
  symlinkSync(process.execPath, path.join(bin, 'node'))
  const child = spawn(process.execPath, ['tools/bootstrap.mjs', 'program.mjs'], { cwd: root })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, lines: output.trim().split('\n') }))
  return { child, ended, output: () => output }
}

test('the program runs after the installation and gives its exit code', async () => {
  const { ended } = project('echo installing', "console.log('the program'); process.exitCode = 3")
  expect(await ended).toEqual({ code: 3, lines: ['installing', 'the program'] })
})

test.each([
  [
    'npm error code EAI_AGAIN',
    'The package registry cannot be reached: check the network, or the registry that npm is set to, and run it again.',
  ],
  [
    'ENOSPC: no space left on device, write',
    'The disk is full: free some space for the checkout and for temporary files, and run it again.',
  ],
  ['what?', 'The packages could not be installed: see the message above, and run it again.'],
])(
  'an installation that fails with "%s" ends with one sentence, and the program does not run',
  async (said, sentence) => {
    const { ended } = project(`echo "${said}" >&2; exit 1`)
    expect(await ended).toEqual({ code: 1, lines: [said, '', sentence] })
  },
)

test('an interrupted installation ends with all that it started', async () => {
  const { child, ended, output } = project('sleep 1000 &\necho "pid $!"\nwait')
  await expect.poll(output, { timeout: 20_000 }).toMatch(/pid \d+/)
  child.kill('SIGTERM')
  expect((await ended).lines.at(-1)).toBe('The installation was interrupted: run it again.')
  const sleeping = Number(/pid (\d+)/.exec(output())![1])
  await expect.poll(() => isAlive(sleeping)).toBe(false)
})

test('a signal reaches the program', async () => {
  const { child, ended, output } = project(
    'true',
    "process.on('SIGTERM', () => { console.log('asked to end'); process.exit(7) }); console.log('up'); setInterval(() => {}, 1000)",
  )
  await expect.poll(output, { timeout: 20_000 }).toContain('up')
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 7, lines: ['up', 'asked to end'] })
})
