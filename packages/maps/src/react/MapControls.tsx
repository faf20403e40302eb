import type { MAPS, Translation } from '@vitrine/messages'
import { createPart, toProps } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import { parts } from '../core/parts.js'
import type { MapUiOptions } from '../core/uiOptions.js'

interface MapControlsProps {
  readonly options: MapUiOptions
  readonly messages: Translation<typeof MAPS>
}

const part = createPart<'zoom-in' | 'zoom-out' | 'reset'>('maps')

/** The buttons of a map. Without script they do nothing, so the style sheet hides them there. */
export function MapControls({ options, messages }: MapControlsProps): ReactElement {
  const attributes = parts({ state: 'static', options, isMoving: false })
  const button = { type: 'button', 'data-replay': '' } as const
  return (
    <div {...toProps({ ...attributes.controls, role: 'group', 'aria-label': messages.mapControls })}>
      <button {...button} {...part('zoom-in')} aria-label={messages.zoomMapIn} />
      <button {...button} {...part('zoom-out')} aria-label={messages.zoomMapOut} />
      <button {...button} {...toProps(attributes.move)} aria-label={messages.moveMap} />
      <button {...button} {...part('reset')} aria-label={messages.resetMap} />
    </div>
  )
}
