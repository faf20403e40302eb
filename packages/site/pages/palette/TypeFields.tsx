import type { ReactNode } from 'react'
import { SCALES, type SiteType, TEXT_SIZES, type Typeface, TYPEFACES } from '../../server/render/siteType.ts'

interface SelectProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
}

function SelectField({ name, label, value, options }: SelectProps): ReactNode {
  return (
    <p className="field" data-half>
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value}>
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </p>
  )
}

interface TypeFieldsProps {
  readonly type: SiteType
  /** Whether the site's theme file declares a typeface. */
  readonly hasOwn: boolean
}

/** Typefaces and sizes of the site. */
export function TypeFields({ type, hasOwn }: TypeFieldsProps): ReactNode {
  const faces = (Object.entries(TYPEFACES) as [string, Typeface][]).filter(([name]) => hasOwn || name !== 'own')
  const labels = faces.map(([name, { label }]) => [name, label] as const)
  const forText = labels.filter(([name]) => Object.fromEntries(faces)[name]!.isForText !== false)
  return (
    <fieldset>
      <legend>Type</legend>
      <SelectField name="type-heading" label="Headings" value={type.heading} options={labels} />
      <SelectField name="type-text" label="Text" value={type.text} options={forText} />
      <SelectField
        name="type-size"
        label="Size of text"
        value={String(type.size)}
        options={TEXT_SIZES.map((size) => [String(size), `${size} px`])}
      />
      <SelectField
        name="type-scale"
        label="Growth of headings"
        value={String(type.scale)}
        options={Object.entries(SCALES).map(([scale, label]) => [scale, `${label}, ${Number(scale) / 1000}`])}
      />
    </fieldset>
  )
}
