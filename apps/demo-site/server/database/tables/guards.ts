export interface GuardTables {
  rate_limits: { bucket: string; hits: Date[]; refused: boolean }
  secrets: { name: string; value: string }
}
