/** E-mail and password of an owner, an editor or a member. */
export interface Credentials {
  readonly email: string
  /** As typed. It is sent to the server and stored nowhere. */
  readonly password: string
  /** Stay signed in for thirty days instead of twelve hours [ACC-13]. Default `false`. */
  readonly rememberMe?: boolean | undefined
}
