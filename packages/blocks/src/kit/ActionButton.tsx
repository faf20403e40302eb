import type { ButtonHTMLAttributes, ReactElement } from 'react'

export interface ActionButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The name by which the island finds the button. */
  readonly action: string
  /** Default `'secondary'`. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | undefined
}

/** A button that does nothing without script: an early press waits for its island. */
export function ActionButton({ action, kind = 'secondary', ...props }: ActionButtonProps): ReactElement {
  return (
    <button
      type="button"
      data-scope="button"
      data-part="link"
      data-kind={kind}
      data-size="medium"
      data-action={action}
      data-replay=""
      {...props}
    />
  )
}
