import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/server/database/schema.ts',
    './src/server/database/schema-money.ts',
    './src/server/database/schema-admission.ts',
  ],
  out: './src/server/database/migrations',
})
