import { defineConfig } from 'tsup'
import { modulesWith } from '../../tsup.base.ts'

/** The one store of Nano Stores that is used is 0.3 kB, less than a dependency costs whoever installs the package. */
export default defineConfig(modulesWith('core/createStore', 'nanostores'))
