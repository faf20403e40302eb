import { defineConfig } from 'tsup'
import { modules } from '../../tools/config/tsup.base.ts'

/** The recorder is served as it is, so it alone is minified. */
export default defineConfig([
  { ...modules, entry: [...(modules.entry as string[]), '!src/recorder.ts'] },
  { ...modules, entry: ['src/recorder.ts'], minify: true, sourcemap: false },
])
