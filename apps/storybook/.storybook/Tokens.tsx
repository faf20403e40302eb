import type { CSSProperties, ReactElement } from 'react'

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

/** Every token: a swatch where it can be seen, its value in Lantern Hall's theme, its fallback and its use. */
export function Tokens({ tokens }: TokensProps): ReactElement {
  const theme = getComputedStyle(document.documentElement)
  return (
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
  )
}
