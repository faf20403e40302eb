import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder where the sites of all workers keep the pictures they have drawn. */
    pictures: string
  }
}

const built = path.join(import.meta.dirname, '../dist/server/main.js')

/** Checks that the site is built and makes the folder of pictures: a picture that one site has drawn serves them all. */
export default function setup(project: TestProject): () => void {
  if (!existsSync(built)) throw new Error('The site is not built. Run: pnpm --filter @vitrine/demo-site build')
  const pictures = mkdtempSync(path.join(os.tmpdir(), 'lantern-hall-pictures-'))
  project.provide('pictures', pictures)
  return () => rmSync(pictures, { recursive: true, force: true })
}
