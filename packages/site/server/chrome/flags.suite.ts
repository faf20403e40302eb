import { beforeEach, describe, expect, test } from 'vitest'
import { CHROME_PART_NAMES, type ChromePart } from '../../editor/chromeParts.ts'
import { chromeSchema } from '../../editor/chromeSchemas.ts'
import { readSettings } from '../database/site.ts'
import { readPartFields } from '../render/partSettings.ts'
import { type Editor, signInEditor } from '../testing/editors.ts'
import type { Stand } from '../testing/stand.ts'
import { documentOf } from '../testing/translating.ts'
import { createVisitor, hiddenField } from '../testing/visitor.ts'

const PAGE = '/visit'
const BAR = '[data-scope=overlays][data-part=announcement-bar]'
const POPUP = '[data-scope=overlays][data-part=popup]'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

/** Names of the members of a schema that are switches, those of its objects included. */
function switchesOf(schema: unknown, path: readonly string[] = []): string[] {
  const { type, wrapped, pipe, entries } = Object(schema) as Readonly<Record<string, unknown>>
  if (wrapped !== undefined) return switchesOf(wrapped, path)
  const [first] = Array.isArray(pipe) ? (pipe as unknown[]) : []
  if (first !== undefined && first !== schema) return switchesOf(first, path)
  if (type === 'boolean') return [path.join('.')]
  return Object.entries(Object(entries) as object).flatMap(([name, member]) => switchesOf(member, [...path, name]))
}

/** A switch of a part: the values of its fields, what a visitor gets, and the answers while it is off and on. */
interface Switch {
  readonly fields: (isOn: boolean) => object
  readonly see: () => Promise<unknown>
  readonly answers: readonly [off: unknown, on: unknown]
}

/** Switches of what surrounds the pages. */
export function flagsSuite(stand: Stand): void {
  let editor: Editor
  beforeEach(async () => {
    editor = await signInEditor(stand.app())
  })

  async function publish(part: ChromePart, change: object): Promise<void> {
    const call = (action: string, json: object) => editor.send('POST', `/api/panel/around/${part}/${action}`, json)
    const fields = { ...readPartFields(part, await readSettings(stand.db)), ...change }
    const { version } = (await stand.db
      .selectFrom('part_versions')
      .select(({ fn }) => fn.max('version').as('version'))
      .where('part', '=', part)
      .executeTakeFirst()) ?? { version: null }
    const draft = await call('draft', { version: version ?? 0, fields })
    expect(draft.status, JSON.stringify(draft.body)).toBe(200)
    const { status, body } = await call('publish', { ...draft.body, summary: '' })
    expect(status, JSON.stringify(body)).toBe(200)
  }

  const pageFor = async (headers: Readonly<Record<string, string>> = {}): Promise<string> =>
    (await createVisitor(stand.app()).send(PAGE, { headers })).text()

  /** Finds an element of the page; a popup waits in a template. */
  async function find(selector: string, headers: Readonly<Record<string, string>> = {}): Promise<Element | null> {
    const page = documentOf(await pageFor(headers), PAGE)
    const inTemplates = [...page.querySelectorAll('template')].map(({ content }) => content.querySelector(selector))
    return page.querySelector(selector) ?? inTemplates.find((one) => one !== null) ?? null
  }
  const isThere = async (selector: string, headers = {}): Promise<boolean> => (await find(selector, headers)) !== null
  const targetOf = async (selector: string): Promise<string | null> => (await find(selector))!.getAttribute('target')

  /** Whether the popup or bar comes again for people who have closed the present one. */
  const comesAgain = (part: ChromePart, pattern: RegExp) => async () => {
    const versionIn = async (): Promise<number> => Number(pattern.exec(await pageFor())![1])
    const before = await versionIn()
    await publish(part, { again: true })
    const after = await versionIn()
    await publish(part, { again: false })
    return [after > before, (await versionIn()) === after]
  }

  /** Answers the banner as a browser that asks for privacy, and returns the stored answers. */
  async function answerBanner(): Promise<readonly unknown[]> {
    await stand.db.deleteFrom('consent_records').execute()
    const visitor = createVisitor(stand.app())
    const page = await visitor.page('/cookies')
    const headers = { 'Sec-GPC': '1' }
    await visitor.send('/cookies', { form: { crumb: hiddenField(page, 'crumb'), choice: 'denied' }, headers })
    const rows = await stand.db.selectFrom('consent_records').select('global_privacy_control').execute()
    return rows.map((row) => row.global_privacy_control)
  }

  const popup = { heading: 'Late on Thursdays', html: '', pages: [], style: 'light', action: {}, onPhones: true }
  const button = (newWindow: boolean) => ({ ...popup, action: { label: 'More', href: '/late', newWindow } })

  const SWITCHES: Readonly<Record<string, Switch>> = {
    'announcement-bar enabled': {
      fields: (enabled) => ({ html: '<b>Late</b>', enabled }),
      see: () => isThere(BAR),
      answers: [false, true],
    },
    'announcement-bar newWindow': {
      fields: (newWindow) => ({ html: '<b>Late</b>', url: '/late', enabled: true, newWindow }),
      see: () => targetOf(`${BAR} a`),
      answers: [null, '_blank'],
    },
    'announcement-bar again': {
      fields: () => ({ html: '<b>Late</b>', enabled: true }),
      see: comesAgain('announcement-bar', /ss_announcement=(\d+)\./),
      answers: [
        [true, true],
        [true, true],
      ],
    },
    'popup untilSignup': {
      fields: (untilSignup) => ({ ...popup, untilSignup }),
      see: async () => /ss_popup=\d+_\d+_([01])\./.exec(await pageFor())![1],
      answers: ['0', '1'],
    },
    'popup onPhones': {
      fields: (onPhones) => ({ ...popup, onPhones }),
      see: async () => [await isThere(POPUP), await isThere(POPUP, { 'User-Agent': PHONE })],
      answers: [
        [true, false],
        [true, true],
      ],
    },
    'popup again': {
      fields: () => popup,
      see: comesAgain('popup', /ss_popup=(\d+)_/),
      answers: [
        [true, true],
        [true, true],
      ],
    },
    'popup action.newWindow': {
      fields: button,
      see: () => targetOf(`${POPUP} a`),
      answers: [null, '_blank'],
    },
    'cookie-banner enabled': {
      fields: (enabled) => ({ enabled }),
      see: () => isThere('[data-scope=cookies][data-part=banner]'),
      answers: [false, true],
    },
    'cookie-banner signal': {
      fields: (signal) => ({ enabled: true, record: true, signal }),
      see: answerBanner,
      answers: [[false], [true]],
    },
    'cookie-banner record': {
      fields: (record) => ({ enabled: true, signal: false, record }),
      see: answerBanner,
      answers: [[], [false]],
    },
  }

  describe('switches around the pages', () => {
    test('are all listed with what a visitor notices [PAN-150]', () => {
      const switches = CHROME_PART_NAMES.flatMap((part) =>
        switchesOf(chromeSchema(part, [])).map((name) => `${part} ${name}`),
      )
      expect(Object.keys(SWITCHES).toSorted()).toEqual(switches.toSorted())
    })

    test.each(Object.entries(SWITCHES))('%s changes what a visitor gets, off and on [PAN-150]', async (name, one) => {
      const [part] = name.split(' ') as [ChromePart]
      const answers: unknown[] = []
      for (const isOn of [false, true]) {
        await publish(part, one.fields(isOn))
        answers.push(await one.see())
      }
      expect(answers).toEqual(one.answers)
    })
  })
}
