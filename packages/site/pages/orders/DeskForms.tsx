import type { ReactNode } from 'react'

/** A line of the order, as the form of a refund shows it. */
export interface DeskLine {
  readonly title: string
  /** Pieces that have not come back. */
  readonly left: number
  /** Formatted price of one piece. */
  readonly price: string
}

export interface DeskFormsProps {
  /** Path of the order, to which its forms are posted. */
  readonly action: string
  readonly crumb: string
  readonly submissionKey: string
  /** Serial number of the last change that the page shows. */
  readonly seen: number
  /** Changes that are possible now. */
  readonly can: {
    readonly pack: boolean
    readonly send: boolean
    readonly correct: boolean
    readonly cancel: boolean
    readonly refund: boolean
    readonly mailOrder: boolean
    readonly mailSent: boolean
  }
  readonly lines: readonly DeskLine[]
  /** Formatted amount that can still be paid back. */
  readonly left: string
  /** Typed texts and errors of a refused form, by field. */
  readonly typed: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  /** Action of the refused form. */
  readonly refused: string | undefined
}

type Props = DeskFormsProps & { readonly children: ReactNode; readonly label?: string }

/** A form of the order, with what each of them carries. */
function Form({ action, crumb, submissionKey, seen, children, label }: Props): ReactNode {
  return (
    <form method="post" action={action} aria-label={label}>
      <input type="hidden" name="crumb" value={crumb} />
      <input type="hidden" name="key" value={submissionKey} />
      <input type="hidden" name="seen" value={seen} />
      {children}
    </form>
  )
}

interface FieldProps {
  readonly form: DeskFormsProps
  readonly name: string
  readonly label: string
  readonly maxLength?: number
  readonly hint?: string
}

function FieldError({ form, name }: Pick<FieldProps, 'form' | 'name'>): ReactNode {
  const error = form.errors[name]
  return (
    error !== undefined && (
      <span className="error" id={`${name}-error`}>
        {error}
      </span>
    )
  )
}

const describedBy = (form: DeskFormsProps, name: string) =>
  form.errors[name] === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${name}-error` }

function TextField({ form, name, label, maxLength, hint }: FieldProps): ReactNode {
  return (
    <p className="field">
      <FieldError form={form} name={name} />
      <label htmlFor={name}>
        {label} {hint && <small>{hint}</small>}
      </label>
      <input
        id={name}
        name={name}
        maxLength={maxLength}
        defaultValue={form.typed[name] ?? ''}
        {...describedBy(form, name)}
      />
    </p>
  )
}

/** The forms that change an order; each works without script [SRV-224]. */
export function DeskForms(props: DeskFormsProps): ReactNode {
  const { can } = props
  return (
    <div className="desk-forms">
      {can.pack && (
        <Form {...props} label="Pack">
          <button type="submit" name="do" value="pack" data-kind="primary">
            Mark as packed
          </button>
        </Form>
      )}
      {(can.send || can.correct) && <SendForm {...props} />}
      {can.refund && <RefundForm {...props} />}
      {can.cancel && <CancelForm {...props} />}
      <NoteForm {...props} />
      {(can.mailOrder || can.mailSent) && (
        <Form {...props} label="Letters">
          {can.mailOrder && (
            <button type="submit" name="do" value="mail-order">
              Send the letter about the order again
            </button>
          )}
          {can.mailSent && (
            <button type="submit" name="do" value="mail-sent">
              Send the letter about the parcel again
            </button>
          )}
        </Form>
      )}
    </div>
  )
}

function SendForm(props: DeskFormsProps): ReactNode {
  const { can, refused } = props
  return (
    <details open={can.send || refused === 'send'}>
      <summary>{can.correct ? 'Correct the tracking number' : 'Send'}</summary>
      <Form {...props} label="Send">
        <div className="desk-fields">
          <TextField form={props} name="carrier" label="Carrier" maxLength={60} />
          <TextField form={props} name="tracking" label="Tracking number" maxLength={80} />
        </div>
        <p className="quiet">The buyer gets a letter with both.</p>
        <button type="submit" name="do" value="send" data-kind={can.pack ? undefined : 'primary'}>
          {can.correct ? 'Save and tell the buyer' : 'Mark as sent'}
        </button>
      </Form>
    </details>
  )
}

function RefundForm(props: DeskFormsProps): ReactNode {
  const { lines, left, typed, refused } = props
  const restocks = refused === 'refund' ? typed['restocks'] === '1' : true
  return (
    <details open={refused === 'refund' || refused === 'refund-all'}>
      <summary>Pay back</summary>
      <Form {...props} label="Pay back">
        <p className="quiet">{left} can be paid back. The buyer gets a letter as soon as it is.</p>
        {lines.map(({ title, left: most, price }, index) => {
          const name = `pieces-${index}`
          return (
            most > 0 && (
              <p className="field" data-line key={name}>
                <FieldError form={props} name={name} />
                <label htmlFor={name}>
                  {title} <small>{price} each</small>
                </label>
                <input
                  id={name}
                  name={name}
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={most}
                  defaultValue={typed[name] ?? '0'}
                  {...describedBy(props, name)}
                />
                <small>of {most}</small>
              </p>
            )
          )
        })}
        <TextField form={props} name="amount" label="Amount besides" maxLength={20} hint="such as the shipping" />
        <label className="check">
          <input type="checkbox" name="restocks" value="1" defaultChecked={restocks} />
          The pieces go back into stock
        </label>
        <p className="ways">
          <button type="submit" name="do" value="refund">
            Pay this back
          </button>
          <button type="submit" name="do" value="refund-all">
            Pay back all {left}
          </button>
        </p>
      </Form>
    </details>
  )
}

function CancelForm(props: DeskFormsProps): ReactNode {
  return (
    <details>
      <summary>Cancel the order</summary>
      <Form {...props} label="Cancel the order">
        <p>
          {props.can.refund
            ? `Everything goes back into stock, and ${props.left} is paid back to the buyer.`
            : 'Everything goes back into stock. Nothing was charged.'}
        </p>
        <button type="submit" name="do" value="cancel">
          Cancel this order
        </button>
      </Form>
    </details>
  )
}

function NoteForm(props: DeskFormsProps): ReactNode {
  return (
    <details open={props.refused === 'note'}>
      <summary>Write a note</summary>
      <Form {...props} label="Note">
        <p className="field">
          <FieldError form={props} name="note" />
          <label htmlFor="note">
            Note <small>the buyer does not see it</small>
          </label>
          <textarea
            id="note"
            name="note"
            rows={3}
            maxLength={2000}
            defaultValue={props.typed['note'] ?? ''}
            {...describedBy(props, 'note')}
          />
        </p>
        <button type="submit" name="do" value="note">
          Keep the note
        </button>
      </Form>
    </details>
  )
}
