/**
 * Fills missing options with their defaults; `undefined` counts as missing [PAR-6].
 * @param given - Options as a caller gives them; members without a default are left out.
 */
export function withDefaults<Options extends object>(
  given: { readonly [Name in keyof Options]?: unknown },
  defaults: Options,
): Options {
  const filled = { ...defaults }
  for (const name in defaults) if (given[name] !== undefined) filled[name] = given[name] as never
  return filled
}
