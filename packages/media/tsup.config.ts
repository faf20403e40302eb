import { defineConfig } from 'tsup'
import { modulesWith } from '../../tools/config/tsup.base.ts'

/** A server decodes attributes with one function of the library; a page leaves them to the browser. */
export default defineConfig(modulesWith('core/decodeAttribute', 'entities'))
