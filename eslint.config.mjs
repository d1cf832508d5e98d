import coreWebVitals from "eslint-config-next/core-web-vitals";
import nextTypescript from "eslint-config-next/typescript";
import prettier from "eslint-config-prettier";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import boundaries from "eslint-plugin-boundaries";
import importX from "eslint-plugin-import-x";

/** The rooms of docs/architecture.md; a file belongs to the first that matches. */
const rooms = {
  test: ["**/*.test.{ts,tsx}", "e2e/**", "bench/**", "lib/testing/**", "scripts/mutate{.ts,/**}"],
  manifest: "app/api/manifest.ts",
  app: "app/**",
  ui: "components/ui/**",
  component: "components/**",
  environment: ["lib/core/env.ts", "lib/core/db.ts"],
  core: "lib/core/**",
  /** What a domain shares with the browser: no database, no environment. */
  shared: ["lib/*/{,*/}schema.ts", "lib/*/{,*/}shared/**"],
  client: ["lib/api/{calls,client,operations,session,upload,use-api}.ts", "lib/realtime/{client,connection}.ts"],
  server: ["lib/server/**", "lib/realtime/server/**"],
  realtime: "lib/realtime/**",
  api: "lib/api/**",
  domain: "lib/*/**",
  middleware: ["middleware.ts", "instrumentation.ts"],
  tool: ["scripts/**", "prisma/seed*.ts", "server.ts", "*.config.{ts,mjs}"],
  generated: "prisma/generated/**",
};

const all = Object.keys(rooms);
const allBut = (...excluded) => all.filter((room) => !excluded.includes(room));

/** Who may import whom. */
const mayImport = {
  app: allBut("test", "tool"),
  ui: ["core", "ui"],
  component: ["ui", "component", "shared", "core", "client"],
  environment: ["core", "environment", "generated"],
  core: ["core", "environment", "generated"],
  shared: ["shared", "core"],
  client: ["client", "shared", "core"],
  realtime: ["realtime", "shared", "core", "environment"],
  api: ["api", "client", "domain", "shared", "realtime", "core", "environment", "generated"],
  domain: ["domain", "shared", "realtime", "core", "environment", "generated"],
  server: allBut("app", "manifest", "component", "ui", "test", "tool"),
  middleware: ["domain", "shared", "core"],
  tool: allBut("app", "manifest", "component", "ui", "test"),
  test: all,
};

/** Who may import only the types of whom: the client's calls are typed by what the handlers declare. */
const mayImportTypes = { client: ["api", "manifest"] };

const policies = (table, how = {}) =>
  Object.entries(table).map(([from, to]) => ({
    from: { file: { categories: from } },
    allow: { to: { file: { categories: { anyOf: to } } }, ...how },
  }));

const next =
  "{page,layout,template,default,loading,error,global-error,not-found,forbidden,robots,manifest,opengraph-image,icon,apple-icon}";

const environmentMessage = "Only lib/core/env.ts reads process.env.";

const config = [
  {
    ignores: [
      ...[".next*/", "node_modules/", "next-env.d.ts", ".data/", "test-results/", "public/"],
      ...["prisma/generated/", "app/api/manifest.ts", "lib/api/route-table.ts", "lib/site-paths/page-routes.ts"],
    ],
  },
  ...coreWebVitals,
  ...nextTypescript,
  importX.flatConfigs.typescript,
  {
    plugins: { boundaries, "import-x": importX },
    settings: {
      "boundaries/files": Object.entries(rooms).map(([category, pattern]) => ({
        category,
        pattern,
        stopMatching: true,
      })),
      "import/resolver": { typescript: { project: "tsconfig.test.json" } },
      "import-x/resolver-next": [createTypeScriptImportResolver({ project: "tsconfig.test.json" })],
    },
    rules: {
      "boundaries/dependencies": [
        "error",
        {
          default: "disallow",
          message:
            "{{from.file.categories}} may not import {{to.file.categories}} (eslint.config.mjs, docs/architecture.md)",
          policies: [...policies(mayImport), ...policies(mayImportTypes, { dependency: { kind: "type" } })],
        },
      ],
      // A cycle that a dynamic import breaks is no cycle while the modules load.
      "import-x/no-cycle": ["error", { allowUnsafeDynamicCyclicDependency: true }],
      "import-x/no-default-export": "error",
      "no-restricted-syntax": [
        "error",
        {
          selector:
            ":not(MemberExpression[property.name='NODE_ENV']) > MemberExpression[object.name='process'][property.name='env']",
          message: environmentMessage,
        },
        { selector: "VariableDeclarator[init.name='process']", message: environmentMessage },
      ],
      "no-restricted-imports": [
        "error",
        {
          paths: [
            { name: "node:process", message: environmentMessage },
            { name: "process", message: environmentMessage },
          ],
        },
      ],
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "inline-type-imports", disallowTypeAnnotations: false },
      ],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
    },
  },
  {
    // What looks at types; the samples that the shop sells belong to no project.
    files: ["**/*.{ts,tsx}"],
    ignores: ["prisma/content/**"],
    languageOptions: { parserOptions: { project: "tsconfig.test.json", tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      // A handler of an event may be asynchronous: it tells of its failures itself.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    files: [`app/**/${next}.{ts,tsx}`, "**/*.config.{ts,mjs}", "lib/testing/global-*.ts", "scripts/mutate/*"],
    rules: { "import-x/no-default-export": "off" },
  },
  {
    files: [
      "lib/core/env.ts",
      "scripts/**",
      "bench/**",
      "*.config.{ts,mjs}",
      "**/*.test.{ts,tsx}",
      "lib/testing/**",
      "e2e/**",
    ],
    rules: { "no-restricted-syntax": "off" },
  },
  prettier,
];

export default config;
