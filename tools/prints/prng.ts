/** A seeded source of random numbers: the same seed gives the same sequence on every machine. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next: () => number
  /** A number from `low` up to `high`. */
  between: (low: number, high: number) => number
  /** A whole number from `low` to `high`, both included. */
  int: (low: number, high: number) => number
  /** True with the given probability, 0 to 1. */
  chance: (probability: number) => boolean
  /** One entry of a list that is not empty. */
  pick: <T>(list: readonly T[]) => T
  /** Random number around 0, about two thirds of them between -1 and 1. */
  gauss: () => number
  /** The same entries in another order; the list given is left alone. */
  shuffle: <T>(list: readonly T[]) => T[]
}

/** Smooth noise over the plane, about -1 to 1; one hill or valley per unit. */
export type Noise = (x: number, y: number) => number

/** FNV-1a over the seed's UTF-16 units: 32 bits, never the same for neighbouring words. */
function hash(seed: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < seed.length; i += 1) value = Math.imul(value ^ seed.charCodeAt(i), 0x01000193)
  return value >>> 0
}

/**
 * Starts a seeded sequence (mulberry32).
 * @param seed - Any text; a print uses its own slug.
 * @example createRandom('tide').next() === createRandom('tide').next() // => true
 */
export function createRandom(seed: string): Random {
  let state = hash(seed)
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number): number => low + (high - low) * next()
  const int = (low: number, high: number): number => Math.floor(between(low, high + 1))
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  // Approximate a normal distribution by the sum of four uniform random numbers, because the sum has no outliers.
  const gauss = (): number => (next() + next() + next() + next() - 2) * 1.732
  function shuffle<T>(list: readonly T[]): T[] {
    const copy = [...list]
    for (let i = copy.length - 1; i > 0; i -= 1) {
      const j = int(0, i)
      const held = copy[i] as T
      copy[i] = copy[j] as T
      copy[j] = held
    }
    return copy
  }
  return { next, between, int, chance: (probability) => next() < probability, pick, gauss, shuffle }
}

/**
 * Gradient noise with its own seeded lattice.
 * @param random - Source of the lattice's numbers.
 */
export function createNoise(random: Random): Noise {
  const size = 256
  const order = random.shuffle(Array.from({ length: size }, (_, i) => i))
  const angles = Array.from({ length: size }, () => random.between(0, Math.PI * 2))
  const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)
  function corner(ix: number, iy: number, dx: number, dy: number): number {
    const row = order[((iy % size) + size) % size] as number
    const angle = angles[order[(((ix + row) % size) + size) % size] as number] as number
    return Math.cos(angle) * dx + Math.sin(angle) * dy
  }
  return (x, y) => {
    const ix = Math.floor(x)
    const iy = Math.floor(y)
    const fx = x - ix
    const fy = y - iy
    const u = fade(fx)
    const top = corner(ix, iy, fx, fy) * (1 - u) + corner(ix + 1, iy, fx - 1, fy) * u
    const low = corner(ix, iy + 1, fx, fy - 1) * (1 - u) + corner(ix + 1, iy + 1, fx - 1, fy - 1) * u
    const v = fade(fy)
    return (top * (1 - v) + low * v) * 1.5
  }
}
