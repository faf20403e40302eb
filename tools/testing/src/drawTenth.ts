import { beforeEach } from 'vitest'
import { hash, IS_FULL, SEED } from './drawn.ts'

// Run one in ten of the project's tests, drawn by file, title and seed. In `pnpm test:full`, run all.
beforeEach(({ task, skip }) => {
  const isDrawn = hash(`${SEED} ${task.file.name} ${task.fullTestName}`) % 10 === 0
  skip(!IS_FULL && !isDrawn, `not drawn by ${SEED}`)
})
