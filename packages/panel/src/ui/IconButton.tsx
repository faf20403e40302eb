import type { ButtonHTMLAttributes, ReactElement } from 'react'
import { Icon, type IconName } from './Icon.js'

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName
  /** Name of the button. */
  readonly label: string
  /** Keys that do the same, as `aria-keyshortcuts` writes them. */
  readonly keys?: string | undefined
}

/** A button that shows an icon alone. */
export function IconButton({ icon, label, keys, ...props }: IconButtonProps): ReactElement {
  return (
    <button
      type="button"
      className="pn-icon-button"
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      {...props}
    >
      <Icon name={icon} />
    </button>
  )
}
