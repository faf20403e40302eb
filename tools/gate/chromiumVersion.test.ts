import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-chromium-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** An executable that answers `--version` as a browser does. */
function browserThat(name: string, script: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
  return file
}

describe('the gate ends with one sentence', () => {
  test.each([
    [
      'for a Chromium that is too old',
      browserThat('old', 'echo "Chromium 122.0.6261.94 built on Debian"'),
      'Chromium 122.0.6261.94 is older than 125, the oldest that the packages support: upgrade it, or set CHROMIUM_PATH to a newer one.\n',
    ],
    [
      'for a Chromium that does not start',
      browserThat('broken', 'exit 127'),
      `${folder}/broken does not start: set CHROMIUM_PATH to the executable of a Chromium, or unset it.\n`,
    ],
    [
      'for another program',
      browserThat('other', 'echo hello'),
      `${folder}/other is no Chromium: set CHROMIUM_PATH to the executable of one, or unset it.\n`,
    ],
  ])('%s', (_case, executable, sentence) => {
    const { status, stderr } = spawnSync('node', [path.join(import.meta.dirname, 'run.ts'), 'component'], {
      env: { ...process.env, CHROMIUM_PATH: executable },
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([1, sentence])
  })
})
