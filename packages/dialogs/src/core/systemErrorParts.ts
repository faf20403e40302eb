import type { Attributes } from '@vitrine/parts'
import { part } from './part.js'

/** The attributes of the parts of the system-error overlay, in both hosts. */
export function systemErrorParts(
  id: string,
): Readonly<Record<'layer' | 'panel' | 'title' | 'body' | 'details' | 'actions' | 'reload' | 'clear', Attributes>> {
  return {
    layer: {
      ...part('system-error'),
      tabindex: -1,
      role: 'alertdialog',
      'aria-modal': 'true',
      'aria-labelledby': `${id}-title`,
      'aria-describedby': `${id}-body`,
    },
    panel: part('panel'),
    title: { ...part('title'), id: `${id}-title` },
    body: { ...part('message'), id: `${id}-body` },
    details: part('details'),
    actions: part('actions'),
    clear: { ...part('clear'), type: 'button' },
    reload: { ...part('reload'), type: 'button' },
  }
}
