export { compileCatalogue, compileMessage } from './core/compileMessage.js'
