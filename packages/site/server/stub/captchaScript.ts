/** Options that a page's script passes to the widget. */
interface Options {
  readonly sitekey: string
  readonly size: 'normal' | 'compact'
  readonly callback: (answer: string) => void
  readonly 'expired-callback': () => void
  readonly 'error-callback': () => void
}

/** Runs in the page. It names nothing outside of itself, so that its text is the whole script. */
function provider(): void {
  /** Milliseconds for which a captcha answer is valid. */
  const LIFETIME = 120_000
  const widgets: { reset(): void }[] = []

  function render(node: HTMLElement, options: Options): number {
    const label = document.createElement('label')
    const box = document.createElement('input')
    const text = document.createElement('span')
    let timer: ReturnType<typeof setTimeout> | undefined
    box.type = 'checkbox'
    label.dataset['size'] = options.size
    Object.assign(label.style, {
      display: 'flex',
      alignItems: 'center',
      gap: '12px',
      boxSizing: 'border-box',
      inlineSize: options.size === 'compact' ? '164px' : '304px',
      maxInlineSize: '100%',
      minBlockSize: '74px',
      paddingInline: '12px',
      border: '1px solid currentColor',
      borderRadius: '4px',
      cursor: 'pointer',
    })
    Object.assign(box.style, { inlineSize: '24px', blockSize: '24px', margin: '0', accentColor: 'currentColor' })
    text.textContent = 'I am a person'
    label.append(box, text)
    node.append(label)

    function reset(): void {
      clearTimeout(timer)
      box.checked = false
    }
    box.addEventListener('change', () => {
      if (!box.checked) {
        // Check the captcha's box again when the visitor clears it, because a solved captcha cannot be unsolved.
        box.checked = true
        return
      }
      fetch('/stub/captcha/answer', { method: 'POST' })
        .then(async (answered) => {
          const { response } = (await answered.json()) as { response: string }
          timer = setTimeout(() => {
            reset()
            options['expired-callback']()
          }, LIFETIME)
          options.callback(response)
        })
        .catch(() => {
          reset()
          options['error-callback']()
        })
    })
    return widgets.push({ reset }) - 1
  }

  Object.assign(window, {
    grecaptcha: {
      ready: (callback: () => void) => callback(),
      render,
      reset: (widget: number) => widgets[widget]?.reset(),
    },
  })
}

/** The stand-in's script: reCAPTCHA's protocol, and one click for who is a person [SRV-3]. */
export const captchaScript: string = `(${provider.toString()})()`
