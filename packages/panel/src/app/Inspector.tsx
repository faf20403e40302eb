import { lazy, type ReactElement, Suspense } from 'react'
import { BlockList } from './BlockList.js'
import { entryOf } from '../catalogue/entries.js'
import type { Draft, DraftState } from './createDraft.js'
import { blockOf } from './edits.js'
import { placeOf } from '../document/places.js'
import { Icon } from '../ui/Icon.js'
import type { PanelOptions } from './options.js'
import type { Editing } from './useEditing.js'

const DeviceSettings = lazy(() => import('./DeviceSettings.js').then((module) => ({ default: module.DeviceSettings })))
const BandSettings = lazy(() => import('./BandSettings.js').then((module) => ({ default: module.BandSettings })))
const GridSettings = lazy(() => import('./GridSettings.js').then((module) => ({ default: module.GridSettings })))
const BlockSettings = lazy(() => import('./BlockSettings.js').then((module) => ({ default: module.BlockSettings })))

export interface InspectorProps {
  readonly options: PanelOptions
  readonly state: DraftState
  readonly draft: Draft
  readonly editing: Editing
  onAdd(): void
  /** Opens the dialog about the page as a whole. */
  onPage(): void
}

function PageFields({ state, draft }: Pick<InspectorProps, 'state' | 'draft'>): ReactElement {
  const { document } = state
  const set = (field: 'title' | 'description', value: string): void =>
    draft.edit([{ op: 'set-field', field, value }], field)
  return (
    <details className="pn-section">
      <summary>Title and description</summary>
      <label className="pn-field">
        <span>Title of the page</span>
        <input value={document.title} maxLength={200} onChange={(event) => set('title', event.target.value)} />
      </label>
      <label className="pn-field">
        <span>Description</span>
        <textarea
          rows={3}
          maxLength={500}
          value={document.description}
          onChange={(event) => set('description', event.target.value)}
        />
        <small>Search engines and link previews show it.</small>
      </label>
    </details>
  )
}

/** The side of the editor: the form of the selected block, or the blocks of the page [PAN-43] [PAN-47]. */
export function Inspector({ options, state, draft, editing, onAdd, onPage }: InspectorProps): ReactElement {
  const { selected, setData, select } = editing
  const block = blockOf(state.document, selected ?? null)
  const place = block && placeOf(state.document, block.id)
  const band = place && state.document.bands[place.band]
  const cell = place && band?.cells[place.cell]
  return (
    <aside className="pn-side" aria-label={block ? 'The selected block' : 'The page'}>
      {block ? (
        <>
          <div className="pn-side-head">
            <h2>{entryOf(block.type).name}</h2>
            <button type="button" className="pn-quiet" onClick={() => select(undefined)}>
              All blocks
            </button>
          </div>
          <Suspense fallback={<p aria-busy="true">Opening the form…</p>}>
            <BlockSettings key={block.id} block={block} options={options} onChange={setData} />
            {band && (
              <BandSettings
                key={`band of ${block.id}`}
                band={band}
                options={options}
                onChange={(looks) => editing.setBand(block.id, looks)}
              />
            )}
            {cell && <GridSettings key={`layout of ${block.id}`} block={block} cell={cell} layout={editing.layout} />}
            <DeviceSettings block={block} onHide={(devices) => editing.hide(block.id, devices)} />
          </Suspense>
        </>
      ) : (
        <>
          <div className="pn-side-head">
            <h2>Blocks</h2>
            <button type="button" className="pn-button" onClick={onAdd}>
              <Icon name="add" /> Add block
            </button>
          </div>
          <BlockList document={state.document} draft={draft} editing={editing} />
          <PageFields state={state} draft={draft} />
          <button type="button" className="pn-quiet" onClick={onPage}>
            Address, copy, deletion
          </button>
        </>
      )}
    </aside>
  )
}
