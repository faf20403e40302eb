import { render } from '@testing-library/react'
import type { CSSProperties, ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { enhanceTooltip } from '../src/index.js'
import type { TooltipOptions } from '../src/index.js'
import { Tooltip } from '../src/react/index.js'

/** A tooltip of a test, and the button that it explains. */
export interface TooltipCase extends Partial<TooltipOptions> {
  readonly style?: CSSProperties
  readonly describedBy?: string
  /** The element that the button stands in. Default: a new one in the body. */
  readonly parent?: Element
}

/** One of the two implementations of a tooltip. Returns a function that removes it. */
export type TooltipForm = (options?: TooltipCase) => () => void

const WORDS = 'Printed on cotton paper'
const CLASS = 'trigger-of-test'

function createContainer(parent: Element = document.body): HTMLElement {
  const container = parent.appendChild(document.createElement('div'))
  onTestFinished(() => container.remove())
  return container
}

const inReact: TooltipForm = ({ style, describedBy, parent, content = WORDS, ...options } = {}) => {
  const { unmount } = render(
    <Tooltip {...options} content={content as ReactNode}>
      <button data-trigger="" className={CLASS} style={style} aria-describedby={describedBy}>
        Edition
      </button>
    </Tooltip>,
    { container: createContainer(parent) },
  )
  return unmount
}

const inPlainDocument: TooltipForm = ({ style, describedBy, parent, content = WORDS, ...options } = {}) => {
  const button = createContainer(parent).appendChild(document.createElement('button'))
  button.dataset['trigger'] = ''
  button.className = CLASS
  button.textContent = 'Edition'
  if (describedBy) button.setAttribute('aria-describedby', describedBy)
  const lengths = Object.entries(style ?? {}).map(([name, value]) => [name, `${value as number}px`])
  Object.assign(button.style, Object.fromEntries(lengths), style?.position && { position: style.position })
  const stop = enhanceTooltip(button, { content, ...options })
  onTestFinished(stop)
  return () => {
    stop()
    button.remove()
  }
}

/** Both implementations; every behaviour that a visitor notices is tested in each. */
export const TOOLTIP_FORMS: readonly (readonly [name: string, show: TooltipForm])[] = [
  ['React', inReact],
  ['the plain document', inPlainDocument],
]
