import { expect, test } from 'vitest'
import { parts } from './parts.js'
import { uiOptions } from './uiOptions.js'

const part = (name: string) => ({ 'data-scope': 'maps', 'data-part': name })

test('the parts of a map have its state, its looks and its gestures as attributes [MAP-15] [MAP-18]', () => {
  expect(parts({ state: 'static', options: uiOptions({}), isMoving: false })).toEqual({
    root: {
      ...part('root'),
      'data-state': 'static',
      'data-style': '1',
      'data-labels': 'true',
      'data-terrain': 'false',
      'data-moving': false,
      'data-fixed': false,
      'aria-busy': undefined,
    },
    canvas: { ...part('canvas'), tabindex: '0' },
    controls: { ...part('controls'), hidden: false },
    move: { ...part('move'), 'aria-pressed': 'false', hidden: false },
  })
})

test('a fixed map without controls has no keys and no button; one that loads is busy [MAP-10] [MAP-18] [MAP-26]', () => {
  const options = uiOptions({ style: 6, showLabels: false, showTerrain: true, draggable: false, showControls: false })
  expect(parts({ state: 'loading', options, isMoving: true })).toEqual({
    root: {
      ...part('root'),
      'data-state': 'loading',
      'data-style': '6',
      'data-labels': 'false',
      'data-terrain': 'true',
      'data-moving': true,
      'data-fixed': true,
      'aria-busy': 'true',
    },
    canvas: { ...part('canvas'), tabindex: undefined },
    controls: { ...part('controls'), hidden: true },
    move: { ...part('move'), 'aria-pressed': 'true', hidden: true },
  })
})
