import type { ReactElement } from 'react'
import type { DocumentBlock } from '../document/pageDocument.js'
import { BlockForm } from '../forms/BlockForm.js'
import type { Path } from '../forms/values.js'
import { dataFault } from './drawLocally.js'
import type { PanelOptions } from './options.js'
import { formOf } from './textsInPlace.js'

export interface BlockSettingsProps {
  readonly block: DocumentBlock
  readonly options: PanelOptions
  onChange(id: string, path: Path, value: unknown): void
}

/** The form of a block, and the sentence about data that its view cannot show [PAN-43]. */
export function BlockSettings({ block, options, onChange }: BlockSettingsProps): ReactElement {
  const isServed = options.stored?.[block.type] !== undefined || options.needsServer?.(block) === true
  const fault = isServed ? undefined : dataFault(block)
  return (
    <>
      {fault !== undefined && (
        <p className="pn-fault" role="alert">
          Visitors would not see this block: {fault}
        </p>
      )}
      <BlockForm
        field={formOf(options, block.type)}
        data={block.data}
        options={options}
        onChange={(path, value) => onChange(block.id, path, value)}
      />
    </>
  )
}
