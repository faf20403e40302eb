import react from '@astrojs/react'

// React draws on the server: no island asks for it in the browser.
export default { integrations: [react()] }
