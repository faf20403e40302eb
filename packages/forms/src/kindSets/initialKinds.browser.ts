export { CORE_KINDS as INITIAL_KINDS } from './coreKinds.js'
