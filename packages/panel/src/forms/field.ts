/** Texts and rules that every field has. */
interface FieldBase {
  /** Shown above the field: `'Heading level'`. */
  readonly label: string
  /** One sentence below the field. */
  readonly help?: string | undefined
  /** The block needs this member. */
  readonly required: boolean
  /** Used when the member is missing. */
  readonly standard?: unknown
}

/** A text: one line, several lines, HTML, an address, that of a film, a colour, or a date and time as `2026-11-29T18:30`. */
export interface TextField extends FieldBase {
  readonly kind: 'text' | 'long-text' | 'html' | 'address' | 'film' | 'color' | 'moment'
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
}

export interface NumberField extends FieldBase {
  readonly kind: 'number'
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** 1 for whole numbers. */
  readonly step: number | 'any'
}

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice'
  readonly options: readonly { readonly value: string | number | boolean; readonly label: string }[]
}

export interface ListField extends FieldBase {
  readonly kind: 'list'
  readonly item: Field
  readonly maxLength?: number | undefined
  /** Whether its items are open: small ones, whose fields stand in a line. Default `false`. */
  readonly isOpen?: boolean | undefined
}

/** A list of objects that follows from other members: its items are edited, and neither added nor removed. */
export interface RowsField extends FieldBase {
  readonly kind: 'rows'
  readonly item: Field
}

export interface ObjectField extends FieldBase {
  readonly kind: 'object'
  readonly members: readonly Member[]
  /** Members that are shown for the value of another one only. Default: all are shown. */
  readonly shownFor?: ShownMembers | undefined
}

/** The member that decides which others a form shows: `key` is `'type'`, and `members` lists the others by its values. */
export interface ShownMembers {
  readonly key: string
  readonly members: Readonly<Record<string, readonly string[]>>
}

/** A switch, a reference to a picture of the site, a point of a picture, or a value of a schema without a form of its own. */
export interface PlainField extends FieldBase {
  readonly kind: 'switch' | 'picture' | 'point' | 'json'
}

/** A field of a form, read from a schema. */
export type Field = TextField | NumberField | ChoiceField | ListField | RowsField | ObjectField | PlainField

/** A field of an object, with the key of the member that it edits. */
export interface Member {
  /** Empty for a picture, which edits several members of its object. */
  readonly key: string
  readonly field: Field
}
