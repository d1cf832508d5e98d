import { defineConfig } from "prisma/config";

/** The Prisma CLI is used to generate and validate only; migrations run through scripts/db.ts. */
export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
});
