/** Tables of passkeys; an app's own tables by these names have the same columns. */
export interface PasskeyTables {
  passkeys: {
    /** The credential's id, in base64url. */
    id: string
    account_id: string
    /** COSE, in base64url. */
    public_key: string
    /** Number of uses that the authenticator has counted; 0 for one that does not count. */
    counter: number
    transports: unknown
    /** The browser in which it was made, for the account's list. */
    name: string
    created_at: Date
    used_at: Date | null
  }
  used_challenges: { hash: string; expires_at: Date }
}
