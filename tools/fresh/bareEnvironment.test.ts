import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareEnvironment, processesOf } from './bareEnvironment.ts'

/** The bare environment is made of Debian's packages. */
const debian = test.skipIf(!existsSync('/usr/bin/dpkg-query'))

let folder: string
let env: Record<string, string>
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-bare-'))
  if (existsSync('/usr/bin/dpkg-query')) env = bareEnvironment(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (command: string): string => spawnSync('sh', ['-c', command], { env, encoding: 'utf8' }).stdout.trim()

debian('a bare environment has Node, npm, git and apt, and no other tool of a developer', () => {
  const there = (name: string): boolean => run(`command -v ${name}`) !== ''
  expect(['node', 'npm', 'npx', 'git', 'sh', 'tar', 'apt-get'].filter((name) => !there(name))).toEqual([])
  expect(['ffmpeg', 'sox', 'convert', 'psql', 'pnpm', 'vitest', 'chromium', 'fc-list'].filter(there)).toEqual([])
  expect(run('readlink -f "$(command -v node)"')).not.toContain('node_modules')
})

debian('a bare environment has an empty home with the registry alone, and no font', () => {
  expect(readdirSync(env['HOME']!)).toEqual(['.npmrc'])
  expect(run('cat "$HOME/.npmrc"')).toMatch(/^registry=http\S+$/)
  expect(run('cat "$FONTCONFIG_FILE"')).not.toContain('<dir>')
})

debian('a process of a bare environment is found until it ends', async () => {
  const child = spawn('sleep', ['1000'], { env })
  await expect.poll(() => processesOf(folder)).toEqual([child.pid])
  child.kill()
  await expect.poll(() => processesOf(folder)).toEqual([])
})
