import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import { minLength, object, pipe, string, trim } from 'valibot'
import { address } from '../../kit/address.js'
import type { PageProps } from '../../kit/blockView.js'
import { createCodec } from '../../kit/codec.js'
import type { BlockCodec } from '../../kit/codec.js'
import { text } from '../../kit/settings.js'

/** The form of a lock screen that asks for the page's password. */
export interface PasswordData {
  /** Address to which the form is posted. */
  readonly action: string
  /** Names the field. */
  readonly label: string
  /** The text of the button. */
  readonly buttonText: string
  /** Below the field: a password that was wrong, for example. */
  readonly message: string
}

const required = pipe(string(), trim(), minLength(1))

/** Reads a slice of type `password`. Data without a safe address or without texts for field and button is refused. */
export const passwordCodec: BlockCodec<PasswordData> = createCodec(
  object({ action: address, label: required, buttonText: required, message: text }),
)

interface PasswordSliceProps {
  readonly id: string
  readonly data: PasswordData
  readonly page?: PageProps | undefined
}

const part = createPart<'form' | 'label' | 'input' | 'message' | 'submit'>('password-slice')

/** A plain form with one field, `password`. It needs no script [BLK-9]. */
export function PasswordSlice({ id, data, page }: PasswordSliceProps): ReactElement {
  const { action, label, buttonText, message } = data
  return (
    <form {...part('form')} method="post" action={action} {...page?.contentLanguage}>
      {page?.crumb !== undefined && <input type="hidden" name="crumb" value={page.crumb} />}
      <label {...part('label')} htmlFor={`${id}-password`}>
        {label}
      </label>
      <input
        {...part('input', message ? { 'aria-describedby': `${id}-message`, 'aria-invalid': 'true' } : {})}
        id={`${id}-password`}
        type="password"
        name="password"
        autoComplete="current-password"
        required
      />
      {message && (
        <p {...part('message')} id={`${id}-message`}>
          {message}
        </p>
      )}
      <button {...part('submit')} type="submit">
        {buttonText}
      </button>
    </form>
  )
}
