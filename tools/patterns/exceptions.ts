/** A pattern that the checker does not prove linear, and why its work is bounded all the same. */
export interface Exception {
  readonly file: string
  /** Text of the pattern in the source file. */
  readonly code: string
  /** Longest text that the pattern reads, and the reason for that limit. */
  readonly bound: string
}

/** All exceptions. An exception without its pattern in the code is a fault. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    file: 'packages/forms/src/core/emailReport.test.ts',
    code:
      String.raw`/^[a-zA-Z0-9.!#$%&'*+/=?^_` +
      '`' +
      String.raw`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/`,
    bound: 'The pattern is quoted from the HTML standard; it reads the addresses of its file, 257 characters at most.',
  },
  {
    file: 'packages/site/server/drawing/blanks.ts',
    code: 'new RegExp(`,"referrer":"x${MARK}(referrer)x"|x${MARK}(nonce|crumb|key|shown)x`)',
    bound:
      'Five alternatives of literal text without a repeat; the mark is 24 hexadecimal digits of the process itself.',
  },
  {
    file: 'packages/site/dev/faults.ts',
    code: String.raw`/\(?((?:\/|[A-Z]:[\\/])[^()\s]*):(\d+):(\d+)\)?/`,
    bound: 'The development server alone runs it, on one line of the stack of its own error.',
  },
  {
    file: 'packages/site/dev/faults.ts',
    code: String.raw`/(https?:\/\/[^\s()]+):(\d+):(\d+)/`,
    bound: 'The development server alone runs it, on one line of the stack of an error in its page.',
  },
  {
    file: 'packages/site/dev/update.ts',
    code: String.raw`/ nonce="[^"]*"|(?<=<input type="hidden"[^>]*) value="[^"]*"/g`,
    bound: 'The development server alone runs it, on a page that it has rendered itself.',
  },
  {
    file: 'apps/demo-site/e2e/dev.test.ts',
    code: String.raw`/No oil.*island\.ts:\d+/s`,
    bound: 'A test reads one message of its own error.',
  },
  {
    file: 'apps/demo-site/e2e/dev.test.ts',
    code: String.raw`/No wick.*renderPage\.ts:\d+/s`,
    bound: 'A test reads one message of its own error.',
  },
]
