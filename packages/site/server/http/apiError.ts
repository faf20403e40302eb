/** Error answer of a call: thrown anywhere below a route [SRV-7] [SRV-14] [SRV-19] [SRV-70] [SRV-113]. */
export { CallError as ApiError, tooMany, UNEXPECTED } from '@vitrine/server/core'
