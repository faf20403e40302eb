import { describeComponent } from '@vitrine/testing'
import { escapeHtml } from '../index.js'
import { Html } from './index.js'

// `Html` belongs to no component of the packages, so its caller names the part.
describeComponent('Html', {
  render: (props) => <Html html={escapeHtml('Tea & cake')} {...props} data-scope="host" data-part="text" />,
  root: { scope: 'host', part: 'text', element: HTMLDivElement },
})
