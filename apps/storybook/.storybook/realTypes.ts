import type { ArgTypesEnhancer, SBType, StrictInputType } from 'storybook/internal/types'

/** A type of a prop, as react-docgen describes it. */
interface DocumentedType {
  readonly name: string
  /** The type as it is written in the source. */
  readonly raw?: string
  /** Present for a literal. */
  readonly value?: string
  /** Present for a union. */
  readonly elements?: readonly DocumentedType[]
}

/** Description of a component, which react-docgen adds to the component. */
interface Documented {
  readonly __docgenInfo?: { readonly props?: Readonly<Record<string, { readonly tsType?: DocumentedType }>> }
}

const PRIMITIVES: Readonly<Record<string, SBType>> = {
  string: { name: 'string' },
  number: { name: 'number' },
  boolean: { name: 'boolean' },
}

/** The text of a type without `| undefined`, which every optional prop has. */
function withoutUndefined(raw: string): string {
  const text = raw.replace(/ ?\| ?undefined$/, '').replaceAll(/\s+/g, ' ')
  const isBracketed = text.startsWith('(') && text.endsWith(')') && text.includes('=>')
  return isBracketed ? text.slice(1, -1) : text
}

const literalOf = ({ value = '' }: DocumentedType): string | number =>
  Number.isNaN(Number(value)) ? value.replaceAll(/^['"]|['"]$/g, '') : Number(value)

/** The type that decides which control a prop has; `undefined` for one that no control can write. */
function controlled({ elements = [] }: DocumentedType): SBType | undefined {
  const given = elements.filter(({ name }) => name !== 'undefined' && name !== 'null')
  if (given.length === 1) return PRIMITIVES[given[0]!.name]
  return given.every(({ name }) => name === 'literal') ? { name: 'enum', value: given.map(literalOf) } : undefined
}

function withRealType(argType: StrictInputType, type: DocumentedType): StrictInputType {
  const real = controlled(type)
  const summary = withoutUndefined(type.raw ?? type.name)
  return {
    ...argType,
    ...(real ? { type: real } : { control: argType.control ?? false }),
    ...(real?.name === 'enum' && { options: argType.options ?? real.value }),
    table: { ...argType.table, type: { ...argType.table?.type, summary } },
  }
}

/**
 * Shows the types of optional props as they are written, and gives them controls that fit. Storybook itself calls each of
 * them a union, because of `undefined`, and offers JSON.
 */
export const realTypes: ArgTypesEnhancer = ({ argTypes, component }) => {
  const props = (component as Documented | undefined)?.__docgenInfo?.props ?? {}
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const type = props[name]?.tsType
      return [name, type?.name === 'union' ? withRealType(argType, type) : argType]
    }),
  )
}
