// Fake a captcha provider for the tests: it speaks reCAPTCHA's script protocol, and a press of its button completes it.
globalThis.timesLoaded = (globalThis.timesLoaded ?? 0) + 1
const widgets = []
globalThis.grecaptcha = {
  ready: (callback) => setTimeout(callback),
  render(node, options) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'I am a person'
    button.dataset.size = options.size
    button.dataset.sitekey = options.sitekey
    button.onclick = () => options.callback('answer')
    button.onblur = (event) => event.isTrusted || options['expired-callback']()
    node.append(button)
    widgets.push(button)
    return widgets.length - 1
  },
  reset: (widget) => widgets[widget].setAttribute('data-reset', ''),
}
