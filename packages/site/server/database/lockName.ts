export { lockName } from '@vitrine/server/core'
