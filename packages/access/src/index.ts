export type { Credentials } from './core/credentials.js'
