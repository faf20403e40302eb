export { useQuery } from './useQuery.js'
export type { QueryView } from './useQuery.js'
