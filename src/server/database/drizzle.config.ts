import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/server/database/schema.ts',
    './src/server/database/schema-money.ts',
    './src/server/database/schema-admission.ts',
    './src/server/database/schema-setup.ts',
    './src/server/database/schema-audit.ts',
    './src/server/database/schema-attachments.ts',
    './src/server/database/schema-contacts.ts',
    './src/server/database/schema-identity.ts',
    './src/server/database/schema-holdings.ts',
    './src/server/database/schema-import.ts',
    './src/server/database/schema-desk.ts',
    './src/server/database/schema-mail.ts',
    './src/server/database/schema-notices.ts',
    './src/server/database/schema-push.ts',
    './src/server/database/schema-rates.ts',
    './src/server/database/schema-books.ts',
    './src/server/database/schema-billing.ts',
    './src/server/database/schema-payables.ts',
    './src/server/database/schema-usage.ts',
  ],
  out: './src/server/database/migrations',
})
