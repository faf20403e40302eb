import { describeComponent } from '@vitrine/testing'
import { escapeHtml } from '../index.js'
import { Html } from './index.js'

// Pass `data-scope` and `data-part` as the caller of `Html` does: it belongs to no component, so it has none of its
// own.
describeComponent('Html', {
  render: (props) => <Html html={escapeHtml('Tea & cake')} {...props} data-scope="host" data-part="text" />,
  root: { scope: 'host', part: 'text', element: HTMLDivElement },
})
