import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyTemplate } from './copyTemplate.ts'

let place: string
const at = (...names: string[]): string => path.join(place, ...names)
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'lantern-hall-template-'))
  await mkdir(at('template', 'base'), { recursive: true })
  await writeFile(at('template', 'base', 'row'), 'written by the build')
})
afterEach(() => rm(place, { recursive: true, force: true }))

test('a new database begins as a copy of the template [SRV-2]', async () => {
  copyTemplate(at('data', 'database'), at('template'))
  expect(await readFile(at('data', 'database', 'base', 'row'), 'utf8')).toBe('written by the build')
  expect(existsSync(at('data', 'database.new'))).toBe(false)
})

test('a copy that was cut is made anew [SRV-2]', async () => {
  await mkdir(at('data', 'database.new', 'base'), { recursive: true })
  await writeFile(at('data', 'database.new', 'base', 'half'), '')
  copyTemplate(at('data', 'database'), at('template'))
  expect(existsSync(at('data', 'database', 'base', 'half'))).toBe(false)
})

test('a database that is there stays as it is [SRV-2]', async () => {
  await mkdir(at('data', 'database'), { recursive: true })
  copyTemplate(at('data', 'database'), at('template'))
  expect(existsSync(at('data', 'database', 'base'))).toBe(false)
})

test.each([undefined, 'nowhere'])('without a template (%s) the folder is empty [SRV-2]', (name) => {
  copyTemplate(at('data', 'database'), name && at(name))
  expect(existsSync(at('data', 'database'))).toBe(true)
  expect(existsSync(at('data', 'database', 'base'))).toBe(false)
})
