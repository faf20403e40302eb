/**
 * Writes a value as the text of a `<script type="application/json">`. Nothing in the text can close the script or open
 * a comment [SRV-8].
 * @param value - Anything JSON can carry; `undefined` is written as `null`.
 * @throws {TypeError} For a circular value or a bigint.
 * @example jsonForScript('</script>') // => '"\\u003c/script\\u003e"'
 */
export function jsonForScript(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

const isPrototypeKey = (key: string) => key === '__proto__' || key === 'constructor' || key === 'prototype'

/**
 * Parses untrusted JSON. Keys that could reach a prototype (`__proto__`, `constructor`, `prototype`) are dropped at any
 * depth [RUN-56]. Broken JSON costs only its block [RUN-12].
 * @returns The value, still unchecked: a schema comes next. `undefined` when the text is not JSON; it never throws.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (isPrototypeKey(key) ? undefined : value))
  } catch {
    return undefined
  }
}
