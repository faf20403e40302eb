import type { Generated } from 'kysely'

export interface MailTables {
  mails: { id: Generated<string>; recipient: string; subject: string; body: string; sent_at: Date; expires_at: Date }
}
