import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './upstream/db/schema/*.ts',
  casing: 'snake_case',
  out: './upstream/db/migrations',
})
