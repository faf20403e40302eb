import type { ReactElement } from 'react'
import * as v from 'valibot'
import { type Device, DEVICES, type DocumentBlock } from '../document/pageDocument.js'
import { fieldOf } from '../forms/fieldOf.js'
import { FieldView } from '../forms/FieldView.js'
import { namesOf } from './devices.js'

const hide = (title: string) => v.pipe(v.optional(v.boolean(), false), v.title(title))

const FIELD = fieldOf(
  v.object({ phone: hide('Hide on phones'), tablet: hide('Hide on tablets'), desktop: hide('Hide on desktops') }),
)

export interface DeviceSettingsProps {
  readonly block: DocumentBlock
  onHide(devices: readonly Device[]): void
}

/** The devices on which the page hides a block [PAN-62]. */
export function DeviceSettings({ block, onHide }: DeviceSettingsProps): ReactElement {
  const hidden = block.hiddenOn ?? []
  return (
    <fieldset className="pn-object">
      <legend>Devices</legend>
      <FieldView
        field={FIELD}
        path={[]}
        data={Object.fromEntries(DEVICES.map((device) => [device, hidden.includes(device)]))}
        options={{}}
        onChange={([changed], value) =>
          onHide(DEVICES.filter((device) => (device === changed ? value === true : hidden.includes(device))))
        }
      />
      {hidden.length > 0 && <small>Visitors do not see this block on {namesOf(hidden)}.</small>}
    </fieldset>
  )
}
