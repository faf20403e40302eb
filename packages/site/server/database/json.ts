export { json } from '@vitrine/server/core'
