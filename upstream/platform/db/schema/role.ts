import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Depth, PartyType, Permission } from '#contract/access/permissions'
import { id, instant, reference } from './columns.ts'
import { teams } from './team.ts'
import { tenants } from './tenant.ts'
import { users } from './user.ts'

export const roles = pgTable(
  'roles',
  {
    id: id(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    /** The team that keeps the role; standard roles belong to the tenant root. */
    teamId: reference()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    websiteOnly: boolean().notNull().default(false),
    depth: text().$type<Depth>().notNull(),
    permissions: jsonb().$type<Permission[]>().notNull(),
    standard: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull().defaultNow(),
    updatedBy: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('roles_key').on(table.tenantId, table.key),
    uniqueIndex('roles_name').on(table.tenantId, table.name),
    index('roles_team').on(table.teamId),
  ],
)

export const roleAssignments = pgTable(
  'role_assignments',
  {
    id: id(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    roleId: reference()
      .notNull()
      .references(() => roles.id),
    partyType: text().$type<PartyType>().notNull(),
    /** Id of the team or of the item that the role is assigned on. */
    partyId: reference().notNull(),
    status: text({ enum: ['active', 'invited', 'expired'] }).notNull(),
    inviteExpiresAt: instant(),
    /** SHA-256 of the token in the mail; gone once it was answered. */
    inviteTokenHash: text().unique(),
    invitedBy: text().notNull().default(''),
    createdAt: instant().notNull(),
    createdBy: text().notNull().default(''),
    updatedAt: instant().notNull(),
    updatedBy: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('role_assignments_once').on(table.userId, table.roleId, table.partyType, table.partyId),
    index('role_assignments_party').on(table.partyType, table.partyId, table.id),
    index('role_assignments_role').on(table.roleId, table.id),
    index('role_assignments_tenant').on(table.tenantId, table.id),
  ],
)
