export interface AccountTables {
  accounts: {
    id: string
    email: string
    name: string
    kind: 'account' | 'member'
    roles: unknown
    plan: string | null
    seed: string | null
  }
  sessions: { id_hash: string; account_id: string; created_at: Date; expires_at: Date }
}
