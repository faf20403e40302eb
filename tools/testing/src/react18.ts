import reactText from '../node_modules/react-18/umd/react.development.js?raw'
import domText from '../node_modules/react-dom-18/umd/react-dom.development.js?raw'
import serverText from '../node_modules/react-dom-18/umd/react-dom-server-legacy.browser.development.js?raw'

/**
 * React 18.2 beside the workspace's React 19. Its UMD builds are run with a `require` of our own, since a package
 * manager gives every package in a folder one and the same `react`.
 */
function evaluate<Exports>(text: string, imports: Readonly<Record<string, unknown>>): Exports {
  const module = { exports: {} }
  // oxlint-disable-next-line typescript/no-implied-eval -- the code evaluates a file of a pinned dependency, no input
  new Function('exports', 'module', 'require', text)(module.exports, module, (name: string) => imports[name])
  return module.exports as Exports
}

export const react18: typeof import('react') = evaluate(reactText, {})
export const server18: typeof import('react-dom/server') = evaluate(serverText, { react: react18 })
/** Reads `window`, so only a browser may ask for it. */
export const dom18 = (): typeof import('react-dom') & typeof import('react-dom/client') =>
  evaluate(domText, { react: react18 })
