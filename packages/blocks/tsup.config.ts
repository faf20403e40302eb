import { defineConfig } from 'tsup'
import base from '../../tsup.base.ts'

/** Without the helpers of the tests. */
export default defineConfig({
  ...base,
  entry: ['src/**/*.{ts,tsx,css}', '!src/**/*.{test,test-d,stories}.*', '!src/testing/**'],
})
