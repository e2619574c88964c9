import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './upstream/platform/db/schema/*.ts',
  casing: 'snake_case',
  out: './upstream/platform/db/migrations',
})
