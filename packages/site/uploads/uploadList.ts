import { type FileUpload, Interrupted, uploadOf } from './sendFile.ts'

/** Files that are sent side by side. */
const AT_ONCE = 2

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text = ''): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}

/** The line of one upload: name, progress, and a button to go on after an interruption. */
function lineOf(file: File, list: HTMLElement) {
  const line = element('li')
  const name = element('bdi', file.name)
  const bar = element('progress')
  const note = element('span', 'Waiting')
  const again = element('button', 'Go on')
  bar.max = Math.max(file.size, 1)
  bar.value = 0
  bar.setAttribute('aria-label', file.name)
  note.className = 'quiet'
  again.type = 'button'
  again.hidden = true
  again.setAttribute('aria-label', `Go on with ${file.name}`)
  line.append(name, bar, note, again)
  list.append(line)
  return {
    again,
    progress(bytes: number): void {
      bar.value = bytes
      note.textContent = bytes < file.size ? `${Math.floor((100 * bytes) / bar.max)} %` : 'Being prepared'
    },
    say(state: 'done' | 'refused' | 'paused', text: string, href?: string): void {
      line.dataset['state'] = state
      bar.hidden = state !== 'paused'
      again.hidden = state !== 'paused'
      note.textContent = text
      note.className = state === 'refused' ? 'error' : 'quiet'
      if (href === undefined) return
      const link = element('a', file.name)
      link.href = href
      link.dir = 'auto'
      name.replaceChildren(link)
    },
  }
}

/** Sends the chosen or dropped files of a form, several at once, and shows how far each one is [SRV-281]. */
export function bindUploads(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type="file"]')!
  const scope = form.parentElement!
  const list = scope.querySelector<HTMLElement>('[data-upload-list]')!
  const status = scope.querySelector<HTMLElement>('[data-upload-status]')!
  const replaces = form.dataset['replaces']
  const waiting: (() => Promise<void>)[] = []
  let running = 0
  const counts = { all: 0, done: 0, refused: 0, paused: 0 }
  input.multiple = replaces === undefined
  input.required = false

  function tell(): void {
    const { all, done, refused, paused } = counts
    const parts = [
      `${done} of ${all} uploaded`,
      ...(refused > 0 ? [`${refused} refused`] : []),
      ...(paused > 0 ? [`${paused} waiting for the connection`] : []),
    ]
    status.textContent = `${parts.join(', ')}.`
    const isOver = done + refused === all
    if (isOver && done > 0 && replaces !== undefined) location.assign(`/config/files/${replaces}?outcome=replaced`)
    else if (isOver && done > 0) status.append(' ', reloadLink())
  }

  function reloadLink(): HTMLAnchorElement {
    const link = element('a', 'Show them in the list')
    link.href = location.pathname
    return link
  }

  function next(): void {
    while (running < AT_ONCE && waiting.length > 0) {
      running += 1
      void waiting.shift()!().finally(() => {
        running -= 1
        next()
      })
    }
  }

  function add(file: File): void {
    const line = lineOf(file, list)
    const upload: FileUpload = uploadOf(file, { replaces })
    counts.all += 1
    const work = async (): Promise<void> => {
      try {
        const { href } = await upload.send((bytes) => line.progress(bytes))
        counts.done += 1
        line.say('done', 'Uploaded', href)
      } catch (error) {
        const isPaused = error instanceof Interrupted
        counts[isPaused ? 'paused' : 'refused'] += 1
        line.say(isPaused ? 'paused' : 'refused', (error as Error).message)
      }
      tell()
    }
    const goOn = (): void => {
      if (line.again.hidden) return
      line.again.hidden = true
      counts.paused -= 1
      waiting.push(work)
      next()
    }
    line.again.addEventListener('click', goOn)
    window.addEventListener('online', goOn)
    waiting.push(work)
  }

  function take(files: Iterable<File>): void {
    const chosen = replaces === undefined ? [...files] : [...files].slice(0, 1)
    if (chosen.length === 0) return
    list.hidden = false
    for (const file of chosen) add(file)
    input.value = ''
    tell()
    next()
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (input.files?.length) take(input.files)
    else input.click()
  })
  form.addEventListener('dragover', (event) => {
    event.preventDefault()
    form.dataset['dragging'] = ''
  })
  form.addEventListener('dragleave', () => delete form.dataset['dragging'])
  form.addEventListener('drop', (event) => {
    event.preventDefault()
    delete form.dataset['dragging']
    take(event.dataTransfer?.files ?? [])
  })
  window.addEventListener('beforeunload', (event) => {
    if (counts.done + counts.refused < counts.all) event.preventDefault()
  })
}
