import type { ReactElement } from 'react'
import { ChoiceField } from './ChoiceField.js'
import type { Member, ObjectField } from './field.js'
import type { FieldViewProps } from './formOptions.js'
import { FilmField } from './FilmField.js'
import { JsonField } from './JsonField.js'
import { ListField } from './ListField.js'
import { NumberField } from './NumberField.js'
import { PointField } from './PointField.js'
import { PictureField } from './PictureField.js'
import { RichField } from './RichField.js'
import { RowsField } from './RowsField.js'
import { TextField } from './TextField.js'
import { valueAt } from './values.js'
import { isRarelyStored } from './wording.js'

function Members({ field, path, data, ...rest }: FieldViewProps & { readonly field: ObjectField }): ReactElement[] {
  const isItem = typeof path.at(-1) === 'number'
  const { key: by, members } = field.shownFor ?? {}
  const chosen = by === undefined ? undefined : members?.[String(valueAt(data, [...path, by]))]
  const sometimes = new Set(Object.values(members ?? {}).flat())
  const isShown = ({ key }: Member): boolean =>
    !(sometimes.has(key) && !chosen?.includes(key)) &&
    !(isItem && key === 'id') &&
    (!isRarelyStored(key) || valueAt(data, [...path, key]) !== undefined)
  return field.members
    .filter(isShown)
    .map(({ key, field: member }) => (
      <FieldView key={key} {...rest} field={member} data={data} path={key === '' ? path : [...path, key]} />
    ))
}

/** One field of a form, by the kind of its value [PAN-43]. */
export function FieldView(props: FieldViewProps): ReactElement {
  const { field, path, data, options, onChange } = props
  const value = valueAt(data, path)
  const change = (next: unknown): void => onChange(path, next)
  switch (field.kind) {
    case 'object':
      return path.length === 0 || typeof path.at(-1) === 'number' ? (
        <>{Members({ ...props, field })}</>
      ) : (
        <fieldset className="pn-object">
          <legend>{field.label}</legend>
          {Members({ ...props, field })}
        </fieldset>
      )
    case 'list':
      return <ListField {...props} field={field} renderItem={(item) => <FieldView {...props} {...item} />} />
    case 'rows':
      return (
        <RowsField
          field={field}
          value={value}
          renderItem={(index) => <FieldView {...props} field={field.item} path={[...path, index]} />}
        />
      )
    case 'picture':
      return <PictureField path={path} data={data} options={options} onChange={onChange} />
    case 'point':
      return <PointField {...props} />
    case 'number':
      return <NumberField field={field} value={value} onChange={change} />
    case 'choice':
      return <ChoiceField field={field} value={value} onChange={change} />
    case 'switch':
      return (
        <label className="pn-switch">
          <input
            type="checkbox"
            checked={[true, 'true', 1, '1'].includes((value ?? field.standard) as never)}
            onChange={(event) => change(event.target.checked)}
          />
          <span>{field.label}</span>
        </label>
      )
    case 'film':
      return <FilmField field={field} value={value} options={options} onChange={change} />
    case 'html':
      return <RichField field={field} value={value} onChange={change} />
    case 'json':
      return <JsonField label={field.label} value={value} onChange={change} />
    default:
      return <TextField field={field} value={value} onChange={change} />
  }
}
