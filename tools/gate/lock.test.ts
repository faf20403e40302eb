import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = mkdtempSync(path.join(tmpdir(), 'vitrine-lock-'))
afterAll(() => rmSync(root, { recursive: true }))
const file = path.join(root, '.reports/gate.lock')
const lockFile = path.join(import.meta.dirname, 'lock.ts')

/** Starts a gate that locks the folder, runs code and ends; returns its output. */
function gate(then = ''): string {
  // The first line makes the process look like the gate.
  const program = `// tools/gate/run.ts
    import { execFileSync } from 'node:child_process'
    import { lockGate } from ${JSON.stringify(lockFile)}
    try { lockGate(${JSON.stringify(root)}); ${then} } catch (error) { console.log(error.message) }
  `
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
}

test('a second gate in a folder ends with one sentence, and the lock goes with the first', () => {
  const second = `
    import { lockGate } from ${JSON.stringify(lockFile)}
    try { lockGate(${JSON.stringify(root)}) } catch (error) { console.log(error.message) }
  `
  const output = gate(
    `console.log(execFileSync(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(second)}], { encoding: 'utf8' }))`,
  )
  expect(output.trim()).toMatch(
    /^Another gate runs in this folder \(process \d+\): wait until it has ended, or end it, and run it again\.$/,
  )
  expect(existsSync(file)).toBe(false)
})

test.each(['', '999999999', String(process.ppid)])('a lock of %j, which is no gate, is replaced', (content) => {
  gate()
  writeFileSync(file, content)
  expect(gate(`console.log('locked')`)).toBe('locked\n')
  expect(existsSync(file) && readFileSync(file, 'utf8')).toBe(false)
})
