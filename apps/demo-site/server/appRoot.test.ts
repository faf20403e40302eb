import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appRoot } from './appRoot.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lantern-hall-root-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('the folder of the app is the nearest one above with its manifest [SRV-107]', async () => {
  const inner = path.join(folder, 'dist', 'server')
  await mkdir(inner, { recursive: true })
  expect(() => appRoot(inner)).toThrow(`[demo-site] no package.json of the app above ${inner}`)
  await writeFile(path.join(folder, 'package.json'), '{ "name": "@vitrine/demo-site" }')
  await writeFile(path.join(folder, 'dist', 'package.json'), '{ "name": "another" }')
  expect(appRoot(inner)).toBe(folder)
  expect(appRoot(folder)).toBe(folder)
})

test('the folder of this app is found from its source [SRV-107]', () => {
  expect(appRoot()).toBe(path.dirname(import.meta.dirname))
})
