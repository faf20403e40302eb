/*
 * Early events: a classic script for the head, without import or export [RUN-50].
 * From the first paint on it holds the last plain click on a control that only script can serve; the entry takes it
 * over. After 3 s the click goes where it would have gone without script. A form that the browser sends before then is
 * marked, so that script does not send it again. Errors are kept until something reports them.
 */
{
  let held: MouseEvent | undefined
  let timer: ReturnType<typeof setTimeout>

  const errors: Event[] = []
  const recorder: import('./core/recorder.js').Recorder = {
    errors,
    release() {
      const { control } = recorder
      const target = held?.target as Element | undefined
      const event = held
      clearTimeout(timer)
      held = recorder.control = undefined
      if (event && control?.isConnected) {
        const receiver = target?.isConnected ? target : control
        receiver.dispatchEvent(new MouseEvent('click', event))
      }
    },
  }

  ;(document as never as Record<symbol, unknown>)[Symbol.for('vitrine.recorder.1')] = recorder

  addEventListener(
    'click',
    (event) => {
      const control =
        event.isTrusted &&
        !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) &&
        (event.target as Element).closest('[data-replay]')
      if (!control || recorder.isLive?.(control)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      clearTimeout(timer)
      held = event
      recorder.control = control
      timer = setTimeout(recorder.release, 3000)
      recorder.onHold?.(control)
    },
    true,
  )

  for (const type of ['error', 'unhandledrejection'])
    addEventListener(type, (event) => void (errors.length < 10 && errors.push(event)))

  addEventListener(
    'submit',
    ({ target }) => {
      const form = target as HTMLFormElement
      if (!recorder.isLive?.(form)) form.dataset['posting'] = ''
    },
    true,
  )

  // The HTML is cached for all visitors. It names a cookie that marks visitors who have closed a part, such as the
  // announcement bar. If the cookie is set, `data-closed` hides the part before the first paint.
  const { dataset } = document.documentElement
  if (dataset['closedBy'] && ` ${document.cookie}`.includes(` ${dataset['closedBy']}`)) dataset['closed'] = ''
}
