import { BLOCKS, BOOKING } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import { Button } from '../button/Button.js'
import { ActionButton } from '../kit/ActionButton.js'
import type { BlockViewProps } from '../kit/blockView.js'
import type { ReservationData } from './codec.js'
import { halfHours } from './halfHours.js'

const part = createPart<
  | 'root'
  | 'words'
  | 'title'
  | 'text'
  | 'preview'
  | 'form'
  | 'field'
  | 'label'
  | 'control'
  | 'status'
  | 'times'
  | 'frame'
>('reservation')

/** The texts of a reservation. */
export const RESERVATION = { ...BLOCKS, ...BOOKING } as const

/** Largest party of the form [BLK-42]. */
const LARGEST_PARTY = 20

type Props = BlockViewProps<ReservationData, Translation<typeof RESERVATION>>

/** The words and the form [BLK-41] [BLK-42]. The preview of an account posts nothing [BLK-38]. */
function Reservation({
  id,
  data,
  messages = RESERVATION,
  page,
  theme,
}: Props & { readonly theme: 'wide' | 'column' }): ReactElement {
  const { title, text, href, label, opens, closes, preview } = data
  // The words of the page have the language of the page; only the owner's own label says its language.
  const labelLanguage = label ? page?.contentLanguage : undefined
  return (
    <div {...part('frame')}>
      <div {...part('root', { 'data-theme-of': theme })}>
        <div {...part('words')}>
          {title && (
            <h2 {...part('title')} {...page?.contentLanguage}>
              {title}
            </h2>
          )}
          {text && (
            <p {...part('text')} {...page?.contentLanguage}>
              {text}
            </p>
          )}
          {preview && <p {...part('preview')}>{messages.previewOnly}</p>}
          {preview ? (
            <ActionButton action="provider" kind="quiet" {...labelLanguage}>
              {label || messages.findTable}
            </ActionButton>
          ) : (
            <Button href={href} kind="quiet" newWindow data-action="provider" {...labelLanguage}>
              {label || messages.findTable}
            </Button>
          )}
        </div>
        <form {...part('form')} method="get" {...(!preview && { action: href, target: '_blank' })}>
          <div {...part('field')}>
            <label {...part('label')} htmlFor={`${id}-guests`}>
              {messages.guests}
            </label>
            <select {...part('control')} id={`${id}-guests`} name="partySize" defaultValue="2">
              {Array.from({ length: LARGEST_PARTY }, (_, index) => (
                <option key={index + 1} value={index + 1}>
                  {index + 1}
                </option>
              ))}
            </select>
          </div>
          <div {...part('field')}>
            <label {...part('label')} htmlFor={`${id}-date`}>
              {messages.dayOfVisit}
            </label>
            <input {...part('control')} id={`${id}-date`} name="date" type="date" required />
          </div>
          <div {...part('field')}>
            <label {...part('label')} htmlFor={`${id}-time`}>
              {messages.hourOfVisit}
            </label>
            <select {...part('control')} id={`${id}-time`} name="time">
              {halfHours(opens, closes).map((time) => (
                <option key={time} value={time}>
                  {time}
                </option>
              ))}
            </select>
          </div>
          <ActionButton action="find" kind="primary" type={preview ? 'button' : 'submit'}>
            {messages.findTable}
          </ActionButton>
          <output {...part('status')} />
          <ul {...part('times')} hidden />
        </form>
      </div>
    </div>
  )
}

/**
 * A reservation with the wide theme above 850 px [BLK-39]. Without the provider's script it is a link to the provider
 * [BLK-42].
 */
export function ReservationBlock(props: Props): ReactElement {
  return <Reservation {...props} theme="wide" />
}

/** A table booking with the column layout at 750 px or less [BLK-40]. */
export function TableBookingBlock(props: Props): ReactElement {
  return <Reservation {...props} theme="column" />
}
