import { useLayoutEffect, useState } from 'react'
import { createMount } from '../../dom/createMount.js'
import { followTopModal } from '../../dom/followTopModal.js'

/** Returns an element to render into, which stays usable above every modal. */
export function useMount(): HTMLElement {
  const [mount] = useState(() => createMount(document))
  useLayoutEffect(() => followTopModal(mount), [mount])
  return mount
}
