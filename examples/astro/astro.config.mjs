import node from '@astrojs/node'
import react from '@astrojs/react'

// Add React only for rendering on the server: no component of this example has a client directive, so browsers load no
// React.
export default { output: 'server', adapter: node({ mode: 'standalone' }), integrations: [react()] }
