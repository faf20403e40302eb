import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { engineFolder } from './engineFolder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lantern-hall-root-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('the folder of the package is the nearest one above with its manifest [SRV-107]', async () => {
  const inner = path.join(folder, 'dist', 'server')
  await mkdir(inner, { recursive: true })
  expect(() => engineFolder(inner)).toThrow(`[site] no package.json of the package above ${inner}`)
  await writeFile(path.join(folder, 'package.json'), '{ "name": "@vitrine/site" }')
  await writeFile(path.join(folder, 'dist', 'package.json'), '{ "name": "another" }')
  expect(engineFolder(inner)).toBe(folder)
  expect(engineFolder(folder)).toBe(folder)
})

test('the folder of this package is found from its source [SRV-107]', () => {
  expect(engineFolder()).toBe(path.dirname(import.meta.dirname))
})
