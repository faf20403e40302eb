import { describe, expect, test } from 'vitest'
import { digest } from '@vitrine/server/core'
import type { ContentRow } from './contentRows.ts'
import { planRelease, type StoredRow } from './planRelease.ts'

const page = (key: string, path: string): ContentRow => ({
  table: 'pages',
  key,
  values: { id: key, path },
  jsonColumns: [],
})
const block = (key: string, pageId: string): ContentRow => ({
  table: 'blocks',
  key,
  values: { id: key, page_id: pageId },
  jsonColumns: [],
})
const account = (key: string, email: string): ContentRow => ({
  table: 'accounts',
  key,
  values: { id: key, email },
  jsonColumns: [],
})

/** The row as an earlier release wrote it. */
function released(row: ContentRow): StoredRow {
  const unique = row.values.path ?? row.values.email
  return {
    table: row.table,
    key: row.key,
    seed: digest(JSON.stringify(row.values)),
    unique: unique as string | undefined,
    parent: row.values.page_id as string | undefined,
  }
}
const edited = (row: ContentRow): StoredRow => ({ ...released(row), seed: null })

/** Written and removed keys, with their tables. */
function outline({ write, remove, conflicts }: ReturnType<typeof planRelease>) {
  return {
    write: write.map(({ row }) => `${row.table} ${row.key}`),
    remove: [...remove].flatMap(([table, keys]) => keys.map((key) => `${table} ${key}`)),
    conflicts,
  }
}

describe('a release', () => {
  test('that changes nothing writes and removes nothing [SRV-94]', () => {
    const rows = [page('home', '/'), block('hero', 'home')]
    expect(outline(planRelease(rows, rows.map(released)))).toEqual({ write: [], remove: [], conflicts: [] })
  })

  test('may give an old path to a new page, and swap two paths [SRV-94]', () => {
    const before = [page('a', '/one'), page('b', '/two'), page('c', '/three')]
    const rows = [page('a', '/two'), page('b', '/one'), page('new', '/three')]
    expect(outline(planRelease(rows, before.map(released)))).toEqual({
      write: ['pages a', 'pages b', 'pages new'],
      remove: ['pages c'],
      conflicts: [],
    })
  })

  test('leaves alone what the owner has edited, and a page that still holds such a block [SRV-94]', () => {
    const stored = [
      released(page('gone', '/gone')),
      edited(block('note', 'gone')),
      released(block('other', 'gone')),
      edited(page('mine', '/mine')),
    ]
    expect(outline(planRelease([page('mine', '/changed')], stored))).toEqual({
      write: [],
      remove: ['blocks other'],
      conflicts: [],
    })
  })

  test('gives no further block to a page that the owner has published, which may have deleted it [PAN-11]', () => {
    const own = { ...edited(page('mine', '/mine')), isPublished: true }
    const stored = [own, edited(block('kept', 'mine')), released(page('other', '/other'))]
    const rows = [page('mine', '/mine'), block('kept', 'mine'), block('deleted', 'mine')]
    const more = [page('other', '/other'), block('new', 'other')]
    expect(outline(planRelease([...rows, ...more], stored))).toEqual({
      write: ['blocks new'],
      remove: [],
      conflicts: [],
    })
  })

  test('is refused with the rows that would share a path or an e-mail [SRV-94]', () => {
    const stored = [edited(page('mine', '/x')), edited(account('a1', 'owner@hall.example'))]
    const rows = [page('p', '/x'), page('q', '/y'), page('r', '/y'), account('owner', 'owner@hall.example')]
    expect(planRelease(rows, stored).conflicts).toEqual([
      'page "p" of the content has the path "/x", which page "mine" has',
      'page "r" of the content has the path "/y", which page "q" has',
      'account "owner" of the content has the email "owner@hall.example", which account "a1" has',
    ])
  })

  test('is refused when the path belongs to a page that stays for the sake of an edited block [SRV-94]', () => {
    const stored = [released(page('old', '/x')), edited(block('note', 'old'))]
    expect(planRelease([page('new', '/x')], stored).conflicts).toEqual([
      'page "new" of the content has the path "/x", which page "old" has',
    ])
  })

  test('leaves a page that the owner has edited at its path, which the content gives it too [SRV-94]', () => {
    expect(outline(planRelease([page('mine', '/mine')], [edited(page('mine', '/mine'))]))).toEqual({
      write: [],
      remove: [],
      conflicts: [],
    })
  })

  test.each([
    ['site_settings', 'setting'],
    ['pages', 'page'],
    ['blocks', 'block'],
    ['items', 'item'],
    ['forms', 'form'],
    ['products', 'product'],
    ['variants', 'variant'],
    ['reviews', 'review'],
    ['coupons', 'coupon'],
    ['accounts', 'account'],
  ] as const)('is refused when one row of %s stands in the content twice, as a %s [SRV-94]', (table, name) => {
    const row = (at: number): ContentRow => ({
      table,
      key: 'b',
      values: { id: 'b', path: `/${at}`, email: `${at}@hall.example` },
      jsonColumns: [],
    })
    expect(planRelease([row(1), row(2)], []).conflicts).toContain(`${name} "b" stands in the content twice`)
  })
})
