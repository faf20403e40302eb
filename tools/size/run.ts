/** Size budgets: every door of every package that names one in its `budget`. Exit 1 when one is over. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { measureDoor } from './measure.ts'

const root = path.join(import.meta.dirname, '../..')
let over = 0
console.log('door                             first   budget   later   (bytes, brotli)')
for (const file of globSync('packages/*/package.json', { cwd: root }).sort()) {
  const manifest = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as {
    name: string
    exports: Record<string, unknown>
    budget?: Record<string, number>
  }
  const doors = Object.keys(manifest.exports).filter((door) => door !== './package.json')
  for (const door of doors) {
    const budget = manifest.budget?.[door]
    const specifier = path.posix.join(manifest.name, door)
    if (budget === undefined) {
      console.log(`${specifier.padEnd(30)} has no budget in its package.json`)
      over += 1
      continue
    }
    const { first, later } = await measureDoor(root, specifier)
    const mark = first > budget ? '  OVER' : ''
    if (mark) over += 1
    console.log(
      `${specifier.padEnd(30)} ${String(first).padStart(7)} ${String(budget).padStart(8)} ${String(later).padStart(7)}${mark}`,
    )
  }
}
if (over > 0) console.log(`${over} over budget`)
process.exitCode = over > 0 ? 1 : 0
