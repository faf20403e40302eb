/** Seed of the draws of a run: the day, so that each day has other draws, or what `VITRINE_DRAW` says. */
export const SEED: string = import.meta.env['VITRINE_DRAW'] ?? ''

/** Whether everything runs of which the gate runs a drawn part, as in `pnpm test:full`. */
export const IS_FULL: boolean = import.meta.env['VITRINE_FULL'] !== undefined

/** FNV-1a. */
export function hash(text: string): number {
  let value = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01_00_01_93) >>> 0
  return value
}

/**
 * The cases that a table of tests runs: in the gate a drawn part, at least one case; in `pnpm test:full` all. For tables
 * whose cases prove the same rows by the same steps, so that each row keeps its proof whatever is drawn.
 * @param share - One in how many cases is drawn. Default 3.
 */
export function drawn<const Case>(cases: readonly Case[], share = 3): readonly Case[] {
  if (IS_FULL) return cases
  const rest = hash(`${SEED} ${cases.length}`) % Math.min(share, cases.length)
  return cases.filter((_, place) => place % share === rest)
}
