#!/usr/bin/env node
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { createSite } from './index.js'

const USAGE = 'Write "npm create vitrine@latest <folder> -- --name <title>".'

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { name: { type: 'string' } } })
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) throw new Error(USAGE)
  const target = createSite(folder, values)
  const way = path.relative(process.cwd(), target) || '.'
  process.stdout.write(
    `The site is in ${target}. Next:\n\n  cd ${way}\n  npm install\n  npm run dev\n\nIt prints a link by which you become the owner.\n`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
