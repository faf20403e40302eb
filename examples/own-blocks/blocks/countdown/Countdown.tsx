import type { BlockViewProps } from '@vitrine/blocks/react'
import type { CountdownData } from './codec.ts'

/** The day and time of a first night. Without script it is complete; the island adds the days that are left. */
export function Countdown({ data, page }: BlockViewProps<CountdownData>) {
  const format = new Intl.DateTimeFormat(page?.locale ?? 'en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return (
    <section aria-label={data.title}>
      <h2>{data.title}</h2>
      <p>
        <time dateTime={new Date(data.start).toISOString()}>{format.format(data.start)}</time>{' '}
        <strong data-countdown="" />
      </p>
    </section>
  )
}
