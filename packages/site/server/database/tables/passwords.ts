/**
 * Origin of a password: the published default, `DEMO_PASSWORD`, or a person who has set it by the account command.
 * `null` for one of an earlier release.
 */
export type PasswordOrigin = 'default' | 'environment' | 'person'

export interface PasswordTables {
  passwords: { account_id: string; hash: string; origin: PasswordOrigin | null }
}
