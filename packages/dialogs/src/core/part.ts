import type { Attributes } from '@vitrine/parts'

/** The attributes that name a part of a dialog. */
export const part = (name: string): Attributes => ({ 'data-scope': 'dialogs', 'data-part': name })
