import { beforeEach } from 'vitest'

/** Which tests are drawn: the day, so that another tenth runs each day, or what `VITRINE_DRAW` says. */
const SEED: string = import.meta.env['VITRINE_DRAW']

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01_00_01_93) >>> 0
  return value
}

// Run one in ten of the project's tests, drawn by file, title and seed. In `pnpm test:full`, run all.
beforeEach(({ task, skip }) => {
  const isDrawn = hash(`${SEED} ${task.file.name} ${task.fullTestName}`) % 10 === 0
  skip(!import.meta.env['VITRINE_FULL'] && !isDrawn, `not drawn by ${SEED}`)
})
