import { beforeEach, describe, expect, test } from 'vitest'
import { SAVE, storedSubmissions } from '../testing/formCalls.ts'
import type { Stand } from '../testing/stand.ts'
import { arrive, createVisitor, hiddenField, ORIGIN, type Visitor } from '../testing/visitor.ts'

/** Submissions by plain post, which lead back to a page. */
export function formPostsSuite(stand: Stand): void {
  let visitor: Visitor
  beforeEach(async () => {
    visitor = await arrive(stand.app())
  })
  const stored = () => storedSubmissions(stand)

  describe('a plain post', () => {
    const typed = {
      formId: 'contact',
      'field.name.First': 'Ada',
      'field.name.Last': 'Lovelace',
      'field.email': 'ada@example.com',
      'field.message': 'Is the hall <free> on Monday?',
    }

    const hidden = async (): Promise<{ crumb: string; key: string }> => {
      const html = await visitor.page('/')
      return { crumb: hiddenField(html, 'crumb'), key: hiddenField(html, 'key') }
    }

    test('with the hidden crumb and key of the page is stored and leads back to it [SRV-13] [SRV-86 b]', async () => {
      const response = await visitor.send(SAVE, { form: { ...typed, ...(await hidden()) } })
      expect(response.status).toBe(303)
      expect(response.headers.get('Location')).toBe('/?sent=contact')
      expect(await stored()).toMatchObject([
        {
          form_id: 'contact',
          collection_id: 'home',
          is_overlay_form: false,
          field_values: {
            name: { First: 'Ada', Last: 'Lovelace' },
            email: 'ada@example.com',
            message: 'Is the hall <free> on Monday?',
            source: 'Home page',
          },
        },
      ])
      expect(await visitor.page('/?sent=contact')).toContain('Thank you. Your letter is with us.')
    })

    test('leads nowhere but to this site, whatever page it says it comes from [SRV-8 a]', async () => {
      const form = { ...typed, ...(await hidden()) }
      const places = ['https://elsewhere.test/', `${ORIGIN}//elsewhere.test/`, 'about:blank', '']
      for (const Referer of places) {
        const response = await visitor.send(SAVE, { form, headers: { Referer } })
        expect(response.headers.get('Location')).toBe('/?sent=contact')
      }
    })

    /** The page that a refused post leads to. */
    const refused = async (form: Readonly<Record<string, string>>, to = '/?refused=contact'): Promise<string> => {
      const response = await visitor.send(SAVE, { form })
      expect([response.status, response.headers.get('Location')]).toEqual([303, to])
      return visitor.page(to)
    }

    test('with bad fields leads to the page, with what was typed and every error [SRV-86 e]', async () => {
      const form = { ...typed, ...(await hidden()), 'field.email': 'ada', 'field.name.Last': '' }
      const html = await refused(form)
      expect(html).toContain('<title>Error: ')
      expect(html).toContain('Your name is required.')
      expect(html).toContain('Email is not valid. Email addresses should follow the format name@example.com.')
      expect(html).toContain('value="ada"')
      expect(html).toContain('value="Ada"')
      expect(html).toContain('Is the hall &lt;free&gt; on Monday?')
      expect(await stored()).toEqual([])
      const again = { ...typed, crumb: hiddenField(html, 'crumb'), key: hiddenField(html, 'key') }
      expect((await visitor.send(SAVE, { form: again })).status).toBe(303)
    })

    test('without a crumb stores nothing, keeps what was typed, and goes through when sent again [SRV-14]', async () => {
      visitor.cookies.clear()
      const response = await visitor.send(SAVE, { form: typed })
      expect(response.status).toBe(400)
      const html = await response.text()
      expect(html).toContain(
        'Nothing has been sent yet: the page had been open for too long. Please send the form once more.',
      )
      expect(html).toContain('Is the hall &lt;free&gt; on Monday?')
      expect(await stored()).toEqual([])
      const again = { ...typed, crumb: hiddenField(html, 'crumb'), key: hiddenField(html, 'key') }
      expect(again.crumb).toBe(visitor.cookies.get('crumb'))
      expect((await visitor.send(SAVE, { form: again })).status).toBe(303)
    })

    test('with a used key and other content says so on the page [SRV-26]', async () => {
      const form = { ...typed, ...(await hidden()) }
      await visitor.send(SAVE, { form })
      const html = await refused({ ...form, 'field.message': 'Another question' })
      expect(html).toContain('Error processing form submission. Please reload and try again.')
      expect(html).toContain('Another question')
      expect(await stored()).toHaveLength(1)
    })

    test('shows its answer to this visitor alone, for a quarter of an hour, until the form is sent [SRV-86 e]', async () => {
      const message = 'Only for the desk'
      const form = { ...typed, ...(await hidden()), 'field.email': 'ada', 'field.message': message }
      expect(await refused(form)).toContain(message)
      expect(await visitor.page('/?refused=contact'), 'after a reload').toContain(message)
      expect(await createVisitor(stand.app()).page('/?refused=contact'), 'for somebody else').not.toContain(message)
      stand.advance(15 * 60_000)
      expect(await visitor.page('/?refused=contact'), 'later').not.toContain(message)
      expect(await refused({ ...form, ...(await hidden()) })).toContain(message)
      await visitor.send(SAVE, { form: { ...form, ...(await hidden()), 'field.email': 'ada@example.com' } })
      expect(await visitor.page('/?refused=contact'), 'once it has been sent').not.toContain(message)
    })

    test.each([
      ['the number of a card', { 'field.message': 'My card: 4111 1111 1111 1111' }, '4111 1111 1111 1111'],
      ['a very long text', { 'field.message': 'x'.repeat(70_000) }, 'x'.repeat(70_000)],
    ])('with %s keeps nothing, and the answer itself is the page [SRV-86 f]', async (_, more, text) => {
      const response = await visitor.send(SAVE, {
        form: { ...typed, ...(await hidden()), 'field.email': 'ada', ...more },
      })
      expect(response.status).toBe(400)
      const html = await response.text()
      expect(html).toContain('<title>Error: ')
      expect(html).toContain(text)
      expect(await stand.db.selectFrom('refused_posts').selectAll().execute()).toEqual([])
    })

    test('with two megabytes of text is told so on a page [SRV-4]', async () => {
      const form = { ...typed, ...(await hidden()), 'field.message': 'x'.repeat(2_000_000) }
      const response = await visitor.send(SAVE, { form })
      expect(response.status).toBe(413)
      expect(response.headers.get('Content-Type')).toContain('text/html')
      expect(await response.text()).toContain('at most 1,000,000 bytes')
      expect(await stored()).toEqual([])
    })

    test('of a form that no page shows is stored, and its refusal is the answer itself [SRV-86 b] [SRV-86 f]', async () => {
      const form = { ...typed, ...(await hidden()) }
      const blocks = await stand.db
        .selectFrom('blocks')
        .select(['id', 'type'])
        .where('type', 'in', ['form', 'newsletter'])
        .execute()
      const ids = blocks.map(({ id }) => id)
      await stand.db.updateTable('blocks').set({ type: 'spacer' }).where('id', 'in', ids).execute()
      try {
        const refusal = await visitor.send(SAVE, { form: { ...form, 'field.email': 'ada' } })
        expect([refusal.status, refusal.headers.get('Location')]).toEqual([400, null])
        const done = await visitor.send(SAVE, { form })
        expect([done.status, done.headers.get('Location')]).toEqual([303, '/?sent=contact'])
        expect(await stored()).toHaveLength(1)
      } finally {
        for (const { id, type } of blocks)
          await stand.db.updateTable('blocks').set({ type }).where('id', '=', id).execute()
      }
    })

    test('of an unknown form says so on a page [SRV-27]', async () => {
      const response = await visitor.send(SAVE, { form: { ...typed, ...(await hidden()), formId: 'nobody' } })
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('This form has not been configured yet.')
    })
  })
}
