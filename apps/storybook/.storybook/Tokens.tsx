import { DocsContext } from '@storybook/addon-docs/blocks'
import { useContext, useEffect, useState, type CSSProperties, type ReactElement } from 'react'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { designTokens } from './designTokens.ts'
import { setLook } from './looks.ts'

interface TokensProps {
  readonly tokens: readonly { readonly name: string; readonly fallback: string; readonly what: string }[]
}

/** The property of a swatch that shows a token, by the token's family. */
function swatch(name: string): CSSProperties {
  const value = `var(${name})`
  if (name.startsWith('--vt-color')) return { background: value }
  if (name.startsWith('--vt-font')) return { background: 'none', border: 0, fontFamily: value, fontSize: 24 }
  if (name.startsWith('--vt-space')) return { background: 'currentcolor', inlineSize: value, blockSize: 12 }
  if (name.startsWith('--vt-radius')) return { borderRadius: value }
  return { display: 'none' }
}

/** Saves the tokens of the shown palette and density as a file. */
function saveTokens(): void {
  const text = `${JSON.stringify(designTokens(), undefined, 2)}\n`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/design-tokens+json' }))
  link.download = 'vitrine.tokens.json'
  link.click()
  URL.revokeObjectURL(link.href)
}

interface Changed {
  readonly globals: Readonly<Record<string, unknown>>
}

/** Gives this page, which shows no story, the toolbar's palette and density. Renders again when they change. */
function useLook(): void {
  const { channel } = useContext(DocsContext)
  const [, setChanges] = useState(0)
  useEffect(() => {
    const change = ({ globals }: Changed): void => {
      setLook(globals['palette'], globals['density'])
      setChanges((count) => count + 1)
    }
    for (const event of [SET_GLOBALS, GLOBALS_UPDATED]) channel.on(event, change)
    return () => [SET_GLOBALS, GLOBALS_UPDATED].forEach((event) => channel.off(event, change))
  }, [channel])
}

/** Every token: a swatch where it can be seen, its value in the shown palette, its fallback and its use. */
export function Tokens({ tokens }: TokensProps): ReactElement {
  useLook()
  const theme = getComputedStyle(document.documentElement)
  return (
    <>
      <button type="button" className="tokens-file" onClick={saveTokens}>
        Save as a file for design tools
      </button>
      <table className="tokens">
        <thead>
          <tr>
            <th>Swatch</th>
            <th>Token</th>
            <th>Theme</th>
            <th>Fallback</th>
            <th>For</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map(({ name, fallback, what }) => (
            <tr key={name}>
              <td>
                <span className="swatch" style={swatch(name)}>
                  {name.startsWith('--vt-font') ? 'Ag' : null}
                </span>
              </td>
              <td>
                <code>{name}</code>
              </td>
              <td>
                <code>{theme.getPropertyValue(name).trim() || 'not set'}</code>
              </td>
              <td>
                <code>{fallback}</code>
              </td>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
