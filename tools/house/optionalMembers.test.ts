import { expect, test } from 'vitest'
import { judgeOptionals } from './optionalMembers.ts'

const judge = (text: string): readonly string[] =>
  judgeOptionals({ 'packages/a/src/a.ts': text }).map(({ message }) => message.split(' ')[0]!)

test('an optional member of an exported type that refuses undefined is a fault', () => {
  expect(
    judge('export interface Options { readonly size?: number; readonly of?: { deep?: string } | undefined }'),
  ).toEqual(['Options.size', 'Options.deep'])
  expect(judge('export type Props = { open?: () => void } & Other')).toEqual(['Props.open'])
})

test('a member that accepts undefined is none, nor one of a type of its file', () => {
  expect(
    judge(`export interface Options { a?: number | undefined; b?: unknown; c?: ReactNode; d?: (() => void) | undefined; e: 1 }
    interface Own { size?: number }
    export const made: { size?: number } = {}`),
  ).toEqual([])
})
