/** A closed list: members by PascalCase name, each a number, or a word where the list has no numbers. */
export type Vocabulary = Readonly<Record<string, number | string>>

declare const reserved: unique symbol

/** A number in a vocabulary's range that has no member yet: it is kept but has no name [ENU-2]. */
export type Reserved = number & { readonly [reserved]: true }

type Kebab<Text extends string, Joint extends string = ''> = Text extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `${Joint}${Lowercase<Letter>}`}${Kebab<Rest, '-'>}`
  : ''

/** The names of a vocabulary: `'physical' | 'gift-card' | …` of `ProductType`. */
export type NameOf<Words extends Vocabulary> = {
  [Key in keyof Words]: Words[Key] extends string ? Words[Key] : Kebab<Key & string>
}[keyof Words]

/** The name of a member: its own word, or its key in kebab case [ENU-3]. */
const nameOfMember = (key: string, value: number | string) =>
  typeof value === 'string' ? value : key.replaceAll(/(?<!^)[A-Z]/g, '-$&').toLowerCase()

/**
 * The name of a value [ENU-1].
 * @returns Kebab case; `undefined` for a value the vocabulary does not have, reserved numbers included [ENU-2].
 * @example nameOf(ProductType, 4) // => 'gift-card'
 */
export function nameOf<const Words extends Vocabulary>(words: Words, value: unknown): NameOf<Words> | undefined {
  for (const [key, member] of Object.entries(words))
    if (member === value) return nameOfMember(key, member) as NameOf<Words>
  return undefined
}

/**
 * The value of a name: the inverse of `nameOf` [ENU-1].
 * @returns `undefined` for a name the vocabulary does not have.
 * @example valueNamed(ProductType, 'gift-card') // => 4
 */
export function valueNamed<const Words extends Vocabulary>(
  words: Words,
  name: unknown,
): Words[keyof Words] | undefined {
  for (const [key, member] of Object.entries(words))
    if (nameOfMember(key, member) === name) return member as Words[keyof Words]
  return undefined
}

/** Whether a value is one of a vocabulary's members. */
export function isMember<const Words extends Vocabulary>(words: Words, value: unknown): value is Words[keyof Words] {
  return Object.values(words).includes(value as never)
}

/** Whether a value is a whole number from 1 to `last`: the range of a vocabulary with reserved numbers [ENU-2]. */
export function isInRange(value: unknown, last: number): value is Reserved {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= last
}
