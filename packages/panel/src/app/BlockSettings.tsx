import type { ReactElement } from 'react'
import type { DocumentBlock } from '../document/pageDocument.js'
import { BlockForm } from '../forms/BlockForm.js'
import type { Path } from '../forms/values.js'
import { dataFault, isBlockType } from './drawLocally.js'
import type { PanelOptions } from './options.js'
import { formOf } from './textsInPlace.js'

export interface BlockSettingsProps {
  readonly block: DocumentBlock
  readonly options: PanelOptions
  onChange(id: string, path: Path, value: unknown): void
}

/** Whether neither the packages nor the site have a block type, such as one of a package that was removed [PAN-142]. */
const isUnknownType = (type: string, { ownBlocks = [], stored }: PanelOptions): boolean =>
  !isBlockType(type) && stored?.[type] === undefined && ownBlocks.every((own) => own.type !== type)

/** The form of a block, and the sentence about data that its view cannot show [PAN-43]. */
export function BlockSettings({ block, options, onChange }: BlockSettingsProps): ReactElement {
  const isUnknown = isUnknownType(block.type, options)
  const isServed = options.stored?.[block.type] !== undefined || options.needsServer?.(block) === true
  const fault = isServed ? undefined : dataFault(block)
  return (
    <>
      {isUnknown && (
        <p className="pn-fault" role="alert">
          This site has no block type “{block.type}” any more, so visitors do not see this block. It keeps what it
          holds, comes back with its type, and can be moved or deleted.
        </p>
      )}
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
