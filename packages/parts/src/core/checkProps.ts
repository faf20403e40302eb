import { warnProp } from './warnProp.js'

/** Check of a prop's value. */
export interface PropCheck {
  accepts(value: unknown): boolean
  /** Description of the accepted values, which follows "is not". */
  readonly expected: string
}

/** Accepts numbers in a range [PAR-6]. */
export function between(least: number, most: number): PropCheck {
  return {
    accepts: (value) => typeof value === 'number' && value >= least && value <= most,
    expected: `a number from ${least} to ${most}`,
  }
}

/** Accepts some words [PAR-6]. */
export function oneOf(...words: readonly string[]): PropCheck {
  return { accepts: (value) => words.includes(value as string), expected: words.join(' | ') }
}

/** Accepts values of one type [PAR-6]. */
export function ofType(type: 'boolean' | 'string'): PropCheck {
  return { accepts: (value) => typeof value === type, expected: `a ${type}` }
}

/**
 * Removes wrong props, so that they take their defaults. Each is reported once per page [PAR-6].
 * @param component - Name of the component or function, for the report.
 * @param given - Props as a caller gives them.
 * @param checks - The check of each prop that has one.
 * @returns The props with a check, `undefined` for a wrong one.
 * @example
 * checkProps('Marquee', { speed: -1 }, { speed: between(1, 10_000) }) // => { speed: undefined }
 */
export function checkProps<Props extends object>(
  component: string,
  given: Props,
  checks: { readonly [Name in keyof Props]-?: PropCheck },
): Props {
  const checked: Partial<Props> = {}
  for (const name in checks) {
    const { accepts, expected } = checks[name]
    const value = given[name]
    if (value === undefined || accepts(value)) checked[name] = value
    else {
      const written = typeof value === 'number' ? value : JSON.stringify(value)
      warnProp(component, name, `${written} is not ${expected}.`)
    }
  }
  return checked as Props
}
