import { isMember } from './vocabulary.js'

/** Permissions of the staff of a site or of the builder, by number [ENU-37] [ENU-38]. */
export const Permission = {
  ConfigAccess: 1,
  AdminAccess: 2,
  ConfigContent: 100,
  ConfigSettings: 110,
  ConfigActivity: 120,
  ConfigCommerce: 130,
  ConfigNewsletter: 140,
  ConfigCrm: 150,
  ConfigMarketing: 160,
  ConfigScheduling: 170,
  StaffBilling: 500,
  StaffLoginAs: 510,
  StaffDomain: 520,
  StaffTaxation: 530,
  StaffFraud: 540,
} as const
Object.freeze(Permission)

/** A value of `Permission`. */
export type Permission = (typeof Permission)[keyof typeof Permission]

/** Whether a value is a member of `Permission`. */
export function isPermission(value: unknown): value is Permission {
  return isMember(Permission, value)
}
