import recheck from 'recheck'

/** Whether matching takes time linear in the text's length, or else why that is not proved. */
export type Verdict = { readonly linear: true } | { readonly linear: false; readonly reason: string }

/** Milliseconds for one proof. */
const TIMEOUT = 120_000

/**
 * Whether a bounded repeat contains another bounded repeat. The checker accepts these, although `(a?){30}a{30}` takes
 * 2³⁰ steps; it checks unbounded repeats itself.
 */
export function nestsBoundedRepeat(source: string): boolean {
  const groups: { varies: boolean }[] = [{ varies: false }]
  let isInClass = false
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at]!
    const behind = source.slice(at + 1)
    if (sign === '\\') at += 1
    else if (isInClass) isInClass = sign !== ']'
    else if (sign === '[') isInClass = true
    else if (sign === '(') groups.push({ varies: false })
    else if (sign === ')') {
      const group = groups.pop()!
      if (group.varies && /^\{\d+(?:,\d+)?\}/.test(behind)) return true
      groups.at(-1)!.varies ||= group.varies
    } else if (sign === '|' || /^\{\d+,\d/.test(sign + behind) || (sign === '?' && !'(*+?}'.includes(source[at - 1]!)))
      groups.at(-1)!.varies = true
  }
  return false
}

/**
 * Proves by automata that a pattern is linear on every text, searched for at every place of it. A pattern that the proof
 * does not cover (look-around, back-references) counts as not proved, since fuzzing only fails to find an attack.
 */
export function judgePattern(source: string, flags: string): Verdict {
  process.env['RECHECK_SYNC_BACKEND'] = 'pure'
  if (nestsBoundedRepeat(source))
    return { linear: false, reason: 'not proved: a bounded repeat of a group that varies' }
  const found = recheck.checkSync(source, flags, { checker: 'automaton', timeout: TIMEOUT })
  if (found.status === 'safe') return { linear: true }
  if (found.status === 'unknown') return { linear: false, reason: `not proved: ${messageOf(found.error)}` }
  return { linear: false, reason: `${found.complexity.summary}, for example on ${found.attack.pattern}` }
}

function messageOf(error: { readonly kind: string; readonly message?: string }): string {
  return error.message ? `${error.kind} ${error.message}` : error.kind
}
