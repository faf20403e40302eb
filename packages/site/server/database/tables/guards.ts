export interface GuardTables {
  rate_limits: { bucket: string; hits: Date[]; refused: boolean }
  /** Bytes stored by one address, or by all together, on a day. */
  stored_bytes: { party: string; day: string; bytes: number }
  secrets: { name: string; value: string }
}
