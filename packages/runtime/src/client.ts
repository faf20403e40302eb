// The chunk of the first call: the entry reaches the client through this file alone.
export { createClient } from '@vitrine/core-data'
