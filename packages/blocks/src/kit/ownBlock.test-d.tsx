import { expectTypeOf, test } from 'vitest'
import { defineBlock } from './ownBlock.js'
import type { AnyOwnBlock } from './ownBlock.js'

interface Seats {
  readonly left: number
}

const codec = { read: () => ({ ok: true as const, data: { left: 3 } }) }
const View = ({ data }: { readonly data: Seats }) => <p>{data.left}</p>

test('a block of one type of data is accepted and can be registered', () => {
  const seats = defineBlock({ name: 'seats', codec, View, island: { settings: ({ left }) => ({ left }) } })
  expectTypeOf(seats.name).toEqualTypeOf<'seats'>()
  expectTypeOf(seats).toExtend<AnyOwnBlock>()
})

test('a view for other data is refused', () => {
  const Other = ({ data }: { readonly data: { readonly rows: string } }) => <p>{data.rows}</p>
  // @ts-expect-error the codec reads no member `rows`, which the view requires
  defineBlock({ name: 'seats', codec, View: Other })
})

test('settings of a member that the data lacks are refused', () => {
  // @ts-expect-error the block's data has no member `rows`, which the settings read
  defineBlock({ name: 'seats', codec, View, island: { settings: ({ rows }) => ({ rows }) } })
})
