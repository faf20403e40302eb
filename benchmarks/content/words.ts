const WORDS =
  `lamp hall canal print evening window harbour paper roof tram yard stage band Friday light wall ink press shop
  garden stone river morning street corner glass table chair letter door hand colour line shadow summer winter moon tide
  leaf branch field road bridge tower market basket bread coffee cup song drum string voice crowd quiet open slow warm
  bright narrow tall early late old new small wide long round blue green red grey gold walk look carry keep draw cut fold
  hang turn begin stay open close bring find`.split(/\s+/)

/** The same numbers for the same seed, on every machine: 0 to below 1. */
export function createChance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Writes text out of a small vocabulary. */
export interface Writer {
  /** A whole number from `least` to `most`. */
  number(least: number, most: number): number
  /** A few words, the first with a capital. */
  title(): string
  sentence(): string
  /** Two to four sentences. */
  paragraph(): string
}

/** A writer that writes the same for the same seed. */
export function createWriter(seed: number): Writer {
  const chance = createChance(seed)
  const number = (least: number, most: number): number => least + Math.floor(chance() * (most - least + 1))
  const words = (count: number): string =>
    Array.from({ length: count }, () => WORDS[number(0, WORDS.length - 1)]!).join(' ')
  const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
  const sentence = (): string => `${capital(words(number(6, 14)))}.`
  return {
    number,
    title: () => capital(words(number(2, 4))),
    sentence,
    paragraph: () => Array.from({ length: number(2, 4) }, sentence).join(' '),
  }
}
