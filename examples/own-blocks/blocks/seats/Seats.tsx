import type { BlockViewProps } from '@vitrine/blocks/react'
import type { SeatsData } from './codec.ts'
import { formatPrice } from './formatPrice.ts'

/** Free seats to choose. Without script the form is sent as it is; the island adds the sum. */
export function Seats({ id, data }: BlockViewProps<SeatsData>) {
  return (
    <form action="/order" method="get" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{data.title}</h2>
      <p>{formatPrice(data.price)} a seat</p>
      {data.rows.map(({ name, count, sold }) => (
        <fieldset key={name}>
          <legend>Row {name}</legend>
          {Array.from({ length: count }, (_, index) => (
            <label key={index}>
              <input type="checkbox" name="seat" value={`${name}${index + 1}`} disabled={sold.includes(index + 1)} />{' '}
              {name}
              {index + 1}
            </label>
          ))}
        </fieldset>
      ))}
      <p>
        <output data-sum="" /> <button type="submit">Order</button>
      </p>
    </form>
  )
}
