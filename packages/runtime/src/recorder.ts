/*
 * Record early events in a classic script for the head, without import or export [RUN-50].
 * From the first paint on, the script holds the last plain click on a control that needs the page's script. The page's
 * script then takes the click over. After 3 s without that script, the click goes where it would have gone without
 * script. A form that the browser sends before the page's script runs is marked, so that the script does not send it
 * again. Errors are kept until the page's script reports them [RUN-55].
 */
{
  let held: MouseEvent | undefined
  let timer: ReturnType<typeof setTimeout>

  const errors: Event[] = []
  const recorder: import('./core/recorder.js').Recorder = {
    errors,
    release() {
      const { control } = recorder
      const event = held
      clearTimeout(timer)
      held = recorder.control = undefined
      if (event && control!.isConnected) {
        const target = event.target as Element
        const receiver = target.isConnected ? target : control!
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

  // Hide a part that the visitor has closed, such as the announcement bar, through `data-closed` before the first
  // paint. The HTML is cached for all visitors, so it only names the cookie that marks these visitors.
  const { dataset } = document.documentElement
  if (dataset['closedBy'] && ` ${document.cookie}`.includes(` ${dataset['closedBy']}`)) dataset['closed'] = ''
}
