import { type ReactElement, useMemo, useState } from 'react'
import * as v from 'valibot'
import { type BandLooks, bandLooks } from '../document/bandLooks.js'
import type { BandColors, DocumentBand } from '../document/pageDocument.js'
import { bandField } from '../forms/bandFields.js'
import { FieldView } from '../forms/FieldView.js'
import { withValue } from '../forms/values.js'
import type { PanelOptions } from './options.js'

export interface BandSettingsProps {
  readonly band: DocumentBand
  readonly options: PanelOptions
  onChange(band: Pick<DocumentBand, 'theme' | 'looks'>): void
}

type Data = BandLooks & { readonly theme?: BandColors | undefined }

/** Removes members without a value, which a field leaves behind when it is emptied. */
const filled = (data: object): object =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined && value !== ''))

/** Theme, ground, height, width and alignment of the section around a block [PAN-64]. */
export function BandSettings({ band, options, onChange }: BandSettingsProps): ReactElement {
  /** Values that the document cannot keep yet: a colour that is half typed. */
  const [typed, setTyped] = useState<{ readonly data: Data; readonly fault: string }>()
  const stored: Data = { ...(band.theme && { theme: band.theme }), ...band.looks }
  const data = typed?.data ?? stored
  const field = useMemo(() => bandField(data.ground), [data.ground])
  return (
    <details className="pn-section">
      <summary>Section around this block</summary>
      {typed && (
        <p className="pn-fault" role="alert">
          {typed.fault}
        </p>
      )}
      <FieldView
        field={field}
        path={[]}
        data={data}
        options={options}
        onChange={(path, value) => {
          const { theme, ...looks } = filled(withValue(data, path, value) as Data) as Data
          const read = v.safeParse(bandLooks, looks)
          setTyped(read.success ? undefined : { data: { ...looks, theme }, fault: read.issues[0].message })
          if (read.success) onChange({ ...(theme && { theme }), looks: read.output })
        }}
      />
    </details>
  )
}
