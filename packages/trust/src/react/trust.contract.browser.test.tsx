import { describeComponent } from '@vitrine/testing'
import { escapeHtml } from '../index.js'
import { Html } from './index.js'

// Pass `data-scope` and `data-part`, by which the shared test finds the element: `Html` is part of no component, so its
// callers name the part.
describeComponent('Html', {
  render: (props) => <Html html={escapeHtml('Tea & cake')} {...props} data-scope="host" data-part="text" />,
  root: { scope: 'host', part: 'text', element: HTMLDivElement },
})
