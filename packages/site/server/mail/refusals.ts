/** Statuses (RFC 3463) of an address that nobody has: 5.1.x but for those of the sender, and a closed mailbox. */
const DEAD_STATUS = /\b5\.(?:1\.(?![78]\b)\d{1,3}|2\.1)\b/

const ANY_STATUS = /\b[245]\.\d{1,3}\.\d{1,3}\b/

/** Answers of mail servers that state no status: no such mailbox, another place, no such name. */
const DEAD_CODE = /\b55[013]\b/

/**
 * Whether a refusal says that the address is dead. A full mailbox, a refused sender and a refused content say nothing about
 * it [SRV-481].
 * @param sentence - Answer of the mail server, or status and diagnostic code of its notification.
 */
export const saysDead = (sentence: string): boolean =>
  ANY_STATUS.test(sentence) ? DEAD_STATUS.test(sentence) : DEAD_CODE.test(sentence)
