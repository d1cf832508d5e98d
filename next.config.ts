import type { NextConfig } from "next";
import { wholePageMark } from "./lib/core/whole-page";
import { queryPages } from "./lib/server/fast-lane/query-pages";
import { wardrobeHome } from "./lib/wardrobe/shared/paths";

const config: NextConfig = {
  // A build is made beside the one that is in use (scripts/build-place.ts).
  distDir: process.env.NEXT_DIST_DIR || ".next",
  output: "standalone",
  // Not the folder that Next guesses from the lock files further up.
  outputFileTracingRoot: process.cwd(),
  turbopack: { root: process.cwd() },
  cacheComponents: true,
  partialPrefetching: true,
  // Pages are kept in memory: anyone can invent addresses, and each would leave a file.
  experimental: {
    isrFlushToDisk: false,
    authInterrupts: true,
    // Next would render each page that depends on its request a second time, for the router to keep: twice the work, and twice
    // what is asked of the database, and lists must not be kept.
    cachedNavigations: false,
    // The smallest pieces are merged, because on a phone far away each request costs more than code that another page may not need.
    // Larger files (zod, the editor) stay by themselves: merged, they would come anew with each screen, and with each
    // piece that comes later.
    // 520 MB, a sixth of the time of a build, which only the next one reads: a first start and a test do without (scripts/build.ts).
    turbopackFileSystemCacheForBuild: process.env.NEXT_KEEPS_CACHE === "1",
    turbopackChunking: { minChunkSize: 22_000, maxMergeChunkSize: 200_000 },
  },
  // The mark that lib/server adds to the User-Agent of the panel's pages: they are rendered as a whole, with their real
  // status.
  htmlLimitedBots: new RegExp(wholePageMark),
  poweredByHeader: false,
  reactStrictMode: true,
  // Types are a step of `npm test` of their own; checking them here too would double the time of a first start.
  // Seconds for a page, and nearly as many for what it caches: a build on a machine that does other things takes its time.
  staticPageGenerationTimeout: 300,
  typescript: { ignoreBuildErrors: true, tsconfigPath: process.env.NEXT_DIST_DIR ? "tsconfig.build.json" : undefined },
  // Loaded from node_modules by the server and by Next's bundles alike, so that the process has one copy of each.
  serverExternalPackages: [
    ...["@prisma/client", "@prisma/adapter-pg", "@prisma/driver-adapter-utils", "pg", "pino"],
    // Read by their path: a parser in WebAssembly, and what has to be of the same `pg`.
    ...["libpg-query", "pg-cursor"],
    // Too large to be parsed where no bucket is configured.
    ...["@aws-sdk/client-s3", "@aws-sdk/lib-storage", "@aws-sdk/s3-request-presigner"],
  ],
  redirects: async () => [
    // The home of the wardrobe app may become another page one day.
    ...["/wardrobe", "/armario"].map((source) => ({ source, destination: wardrobeHome, permanent: false })),
    { source: "/solutions/bot-whatsapp", destination: "/solutions/whatsapp", permanent: true },
    ...["cv", "support", "portfolio"].map((page) => ({
      source: `/${page}`,
      destination: `/me/${page}`,
      permanent: true,
    })),
    {
      source: "/application/facebook-webhook",
      destination: "/dashboard/application/facebook-webhook",
      permanent: true,
    },
  ],
  rewrites: async () => ({
    beforeFiles: queryPages.flatMap(({ source, keys, destination }) =>
      keys.map((key) => ({ source, has: [{ type: "query" as const, key }], destination })),
    ),
    // The same screens under their second address.
    afterFiles: [
      { source: "/password/:screen(forgot|restore)/:path*", destination: "/auth/password/:screen/:path*" },
      { source: "/.well-known/jwks.json", destination: "/api/certificates/keys" },
      { source: "/.well-known/openbadge-issuer.json", destination: "/api/certificates/issuer" },
    ],
    fallback: [],
  }),
};

export default config;
