import { beforeEach } from 'vitest'
import '../testing/src/devTools.ts'
import { DIFFERENCES } from './differences.ts'

const browser = import.meta.env['VITRINE_BROWSER'] as string

beforeEach(({ task, skip }) => {
  const known = DIFFERENCES.find(
    (one) => one.browser === browser && task.file.filepath.endsWith(one.file) && task.name.startsWith(one.title ?? ''),
  )
  if (!known) return
  task.meta.notHere = `known difference: ${known.reason}`
  skip(`known difference of ${browser}: ${known.reason}`)
})
