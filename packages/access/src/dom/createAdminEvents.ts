import { Permission } from '@vitrine/enums'
import type { AccessEvents, AdminEvent } from '../core/events.js'

const ADMIN = 'vitrine:access:admin' satisfies keyof AccessEvents

/** Options of admin events. */
export interface AdminEventsOptions {
  /** Name of the site: each site has a channel of its own [ACC-8]. */
  readonly site: string
  /** As numbered by `Permission`. Without 2, admin access, events stay in their tab [ACC-7] [ACC-8]. */
  readonly permissions: readonly number[]
  /** Default: the global document. */
  readonly document?: Document | undefined
}

/** Admin events of one page. */
export interface AdminEvents {
  /** Fires `vitrine:access:admin` here and, with admin access, in the other tabs of the site. */
  emit(event: AdminEvent): void
  /** Closes the channel. */
  stop(): void
}

/** Whether a person's events reach other tabs: the permissions must contain admin access, 2 [ACC-7]. */
export function broadcasts(permissions: readonly number[]): boolean {
  return permissions.includes(Permission.AdminAccess)
}

function isAdminEvent(value: unknown): value is AdminEvent {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
}

/**
 * Creates the admin events of a page. An event from another tab is fired here and not broadcast again [ACC-7] [ACC-8].
 */
export function createAdminEvents(options: AdminEventsOptions): AdminEvents {
  const { site, permissions, document = globalThis.document } = options
  const channel = broadcasts(permissions) ? new BroadcastChannel(`vitrine.access.admin.${site}`) : undefined
  const fire = (detail: AdminEvent): boolean =>
    document.dispatchEvent(new CustomEvent(ADMIN, { bubbles: true, detail }))
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isAdminEvent(data)) fire(data)
  })
  return {
    emit(event) {
      fire(event)
      channel?.postMessage(event)
    },
    stop: () => channel?.close(),
  }
}
