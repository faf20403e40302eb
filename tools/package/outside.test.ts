import { expect, test } from 'vitest'
import { readCatalog } from './outside.ts'

test('the tools of an outside app have the versions of the catalog', () => {
  const catalog = readCatalog()
  for (const name of ['vite', 'typescript', '@vitejs/plugin-react']) expect(catalog[name]).toMatch(/^\d+\.\d+\.\d+$/)
  expect(Object.keys(catalog)).not.toContain('node')
})
