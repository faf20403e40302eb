// Written in plain JavaScript, because `tools/bootstrap.mjs` imports this file on a Node that may be too old for
// TypeScript.

/** @type {readonly (readonly [pattern: RegExp, sentence: (match: RegExpExecArray) => string])[]} */
const CAUSES = [
  [
    // The same code as of a full disk, so this row stands before it.
    /ENOSPC: System limit for number of file watchers reached/i,
    () => 'Too many files are watched: raise the system setting fs/inotify/max_user_watches, and run it again.',
  ],
  [
    /Could not get lock \S*(?:dpkg|apt)\S*/,
    () => 'Another program installs Debian packages: wait until it has ended, and run it again.',
  ],
  [
    /ENOSPC|no space left on device/i,
    () => 'The disk is full: free some space for the checkout and for temporary files, and run it again.',
  ],
  [
    /EADDRINUSE: address already in use \S*:(\d+)/,
    ([, port]) =>
      `Port ${port} is taken by another process: end that process, or name a free port with PORT, and run it again.`,
  ],
  [
    /Worker exited unexpectedly[^\nW]*signal (SIG\w+)/,
    ([, signal]) =>
      `A test worker was ended by ${signal}, often for want of memory: close other programs and run it again.`,
  ],
  [
    /\b(\w+) was ended by (SIG\w+)\./,
    ([, name, signal]) =>
      `${name} was ended by ${signal}, often for want of memory: close other programs and run it again.`,
  ],
  [
    /EAI_AGAIN|ENOTFOUND|ENETUNREACH|npm error code E(CONN|TIMEDOUT|SOCKET)|ERR_PNPM_META_FETCH_FAIL|Temporary failure resolving/,
    () =>
      'The package registry cannot be reached: check the network, or the registry that npm is set to, and run it again.',
  ],
]

/**
 * One sentence that names the cause and the remedy, when the output of a failed run names a cause outside the project.
 * @param {string} output
 * @returns {string | undefined}
 */
export function explain(output) {
  for (const [pattern, sentence] of CAUSES) {
    const match = pattern.exec(output)
    if (match) return sentence(match)
  }
  return undefined
}
