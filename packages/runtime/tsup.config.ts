import { defineConfig } from 'tsup'
import base from '../../tsup.base.ts'

/** The recorder is served as it is, so it alone is minified. */
export default defineConfig([
  { ...base, entry: ['src/**/*.ts', '!src/**/*.{test,test-d}.*', '!src/testing/**', '!src/recorder.ts'] },
  { ...base, entry: ['src/recorder.ts'], minify: true, sourcemap: false },
])
