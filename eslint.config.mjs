import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import next from "@next/eslint-plugin-next";
import parser from "@typescript-eslint/parser";
import boundaries from "eslint-plugin-boundaries";

/*
 * What ESLint alone can do: who may import whom, and four rules more. What is wrong in one file, by its text and its types, is
 * found by oxlint (`.oxlintrc.json`), which reads the same files in a tenth of the time.
 */

/** The rooms of docs/architecture.md; a file belongs to the first that matches. */
const rooms = {
  test: [
    "**/*.test.{ts,tsx}",
    "e2e/**",
    "bench/**",
    "deploy/**",
    "lib/testing/**",
    "scripts/mutate{.ts,/**}",
    "scripts/test-long.ts",
    "scripts/test-changed/proof.ts",
  ],
  tables: "app/api/tables.ts",
  app: "app/**",
  ui: "components/ui/**",
  component: "components/**",
  /** What the house may know of a domain, and the list of them: see docs/architecture.md. */
  domain_type: "lib/domain.ts",
  domains: "lib/domains.ts",
  declaration: "lib/*/domain.ts",
  /** The calls of a domain that bring a file, and all of its calls, stand above it as `domain.ts` does. */
  file_calls: "lib/*/file-calls.ts",
  boot: "lib/server/boot/declare.ts",
  environment: ["lib/core/env.ts", "lib/core/db.ts"],
  core: "lib/core/**",
  /** What a domain shares with the browser: no database, no environment. */
  shared: ["lib/*/{,*/}schema.ts", "lib/*/{,*/}shared/**"],
  client: [
    "lib/api/{calls,client,failure-words,operations,session,upload,use-api}.ts",
    "lib/realtime/{client,connection}.ts",
  ],
  calls: "lib/*/{calls,*-calls}.ts",
  /** Parses what people write, which only processes of their own do: the programs that they run begin here. */
  parser: "lib/content/parse/**",
  server: ["lib/server/**", "lib/realtime/server/**"],
  realtime: "lib/realtime/**",
  api: "lib/api/**",
  domain: "lib/*/**",
  middleware: ["middleware.ts", "instrumentation.ts"],
  tool: ["scripts/**", "prisma/seed.ts", "server.ts", "*.config.{ts,mjs}"],
  generated: "prisma/generated/**",
};

const all = Object.keys(rooms);
/** Of `parser` there are only types to be had. */
const allBut = (...excluded) => all.filter((room) => !["parser", ...excluded].includes(room));
const house = ["domains", "declaration", "domain_type", "file_calls", "calls"];

/** Who may import whom. */
const mayImport = {
  app: allBut("test", "tool", "domains", "declaration", "domain_type"),
  ui: ["core", "ui"],
  component: ["ui", "component", "shared", "core", "client"],
  environment: ["core", "environment", "generated"],
  core: ["core", "environment", "generated"],
  shared: ["shared", "core"],
  client: ["client", "shared", "core"],
  realtime: ["realtime", "shared", "core", "environment"],
  api: ["api", "client", "domain", "shared", "realtime", "core", "environment", "generated"],
  domain: ["domain", "shared", "realtime", "core", "environment", "generated"],
  parser: ["parser", "shared", "core"],
  server: allBut("app", "tables", "component", "ui", "test", "tool", ...house),
  boot: allBut("app", "tables", "component", "ui", "test", "tool", "declaration", "file_calls", "calls"),
  domains: ["domain_type", "declaration"],
  domain_type: allBut("app", "tables", "component", "ui", "test", "tool", "server", ...house),
  declaration: allBut("app", "tables", "component", "ui", "test", "tool", "server", "domains", "declaration", "calls"),
  file_calls: ["api", "domain", "shared", "core"],
  calls: ["api", "domain", "shared", "core", "environment", "file_calls"],
  tables: ["app", "api", "calls"],
  middleware: ["domain", "shared", "core"],
  tool: allBut("app", "component", "ui", "test", ...house),
  test: all,
};

/** Who may import only the types of whom: the client's calls are typed by what the handlers declare, and answers by who gives them. */
const mayImportTypes = { client: ["api", "tables"], domain: ["parser"] };

const policies = (table, how = {}) =>
  Object.entries(table).map(([from, to]) => ({
    from: { file: { categories: from } },
    allow: { to: { file: { categories: { anyOf: to } } }, ...how },
  }));

/** Where a module of ours is; undefined for a package. */
function fileOf(source, importer) {
  if (!/^(?:@\/|\.)/.test(source)) return undefined;
  const file = source.startsWith("@/") ? path.resolve(source.slice(2)) : path.resolve(path.dirname(importer), source);
  return [`${file}.ts`, `${file}.tsx`].find((each) => existsSync(each)) ?? file;
}

/** Whether a file makes a class that says who it is by `brand` (lib/core/brand.ts). */
const brands = (file, name) =>
  existsSync(file) &&
  new RegExp(String.raw`\bclass ${name}\b[^{]*\{\s*static \{\s*brand\(this, "${name}"\)`).test(
    readFileSync(file, "utf8"),
  );

/** `instanceof` of a class of ours that has no brand would ask for one of its copies: the server and Next's bundles have one each. */
const brandedInstanceof = {
  meta: { type: "problem", schema: [], messages: { unbranded: "{{name}} needs a brand (lib/core/brand.ts)" } },
  create: (context) => ({
    "BinaryExpression[operator='instanceof'][right.type='Identifier']"({ right }) {
      let scope = context.sourceCode.getScope(right);
      while (scope && !scope.set.has(right.name)) scope = scope.upper;
      const made = scope?.set.get(right.name).defs[0];
      if (made?.type !== "ImportBinding" && made?.type !== "ClassName") return;
      const isImport = made.type === "ImportBinding";
      const file = isImport ? fileOf(made.parent.source.value, context.filename) : context.filename;
      const name = isImport ? (made.node.imported?.name ?? right.name) : right.name;
      if (file && !brands(file, name)) context.report({ node: right, messageId: "unbranded", data: { name } });
    },
  }),
};

const buttonTags = /^(?:a|button|Link|Button|ButtonLink|ButtonAnchor|SubmitButton|Radix\.Button)$/;
const nameGivers = new Set(["aria-label", "aria-labelledby", "aria-hidden", "hidden", "children", "label"]);
const pictureTags = /(?:^|[a-z])(?:Icon|Logo|Mark|Avatar)$|^(?:Icon|Logo|Mark|Avatar|svg)$/;
const hiddenClass = /(?:^|\s)(?:[^\s:]+:)*hidden(?:\s|$)/;

/** A button or link of icons alone has no name, and text that is not displayed gives none. */
const namedButton = {
  meta: { type: "problem", schema: [], messages: { unnamed: "<{{tag}}> shows no text and needs an aria-label" } },
  create(context) {
    const { sourceCode } = context;
    const attribute = ({ openingElement }, name) =>
      openingElement.attributes.find((each) => each.type === "JSXAttribute" && each.name.name === name);
    const classOf = (node) => attribute(node, "className")?.value?.value ?? "";
    const isPicture = (node) =>
      !node ||
      (node.type === "JSXElement" && !shows(node)) ||
      node.type === "JSXEmptyExpression" ||
      (node.type === "Literal" && String(node.value ?? "").trim() === "") ||
      (node.type === "Identifier" && /icon$/i.test(node.name)) ||
      (node.type === "LogicalExpression" && isPicture(node.right)) ||
      (node.type === "ConditionalExpression" && isPicture(node.consequent) && isPicture(node.alternate));
    function shows(node) {
      if (node.type === "JSXText") return node.value.trim() !== "";
      if (node.type === "JSXExpressionContainer") return !isPicture(node.expression);
      if (node.type === "JSXFragment") return node.children.some(shows);
      if (node.type !== "JSXElement") return true;
      if (attribute(node, "alt")) return attribute(node, "alt").value?.value !== "";
      if (attribute(node, "aria-hidden") || pictureTags.test(sourceCode.getText(node.openingElement.name)))
        return false;
      if (!/\bsr-only\b/.test(classOf(node)) && hiddenClass.test(classOf(node))) return false;
      return node.children.length === 0
        ? /^[A-Z]/.test(sourceCode.getText(node.openingElement.name))
        : node.children.some(shows);
    }
    return {
      JSXElement(node) {
        const tag = sourceCode.getText(node.openingElement.name);
        if (!buttonTags.test(tag) || node.children.some(shows)) return;
        const isNamed = node.openingElement.attributes.some(
          (each) => each.type === "JSXSpreadAttribute" || nameGivers.has(each.name.name),
        );
        if (!isNamed) context.report({ node: node.openingElement, messageId: "unnamed", data: { tag } });
      },
    };
  },
};

const environmentMessage = "Only lib/core/env.ts reads process.env.";

const config = [
  {
    ignores: [
      ...[".next*/", "node_modules/", "next-env.d.ts", ".data/", "test-results/", "public/", "prisma/content/"],
      ...["prisma/generated/", "lib/api/route-table.ts", "lib/site/page-routes.ts"],
    ],
  },
  {
    files: ["**/*.{ts,tsx,mts,mjs}"],
    languageOptions: { parser },
    // Those that are for oxlint are none of this one's business.
    linterOptions: { reportUnusedDisableDirectives: "off" },
    plugins: {
      boundaries,
      "@next/next": next,
      house: { rules: { "branded-instanceof": brandedInstanceof, "named-button": namedButton } },
    },
    settings: {
      "boundaries/files": Object.entries(rooms).map(([category, pattern]) => ({
        category,
        pattern,
        stopMatching: true,
      })),
      "import/resolver": { typescript: { project: "tsconfig.json" } },
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
      "boundaries/no-unknown-files": "error",
      "@next/next/no-location-assign-relative-destination": "error",
      "house/branded-instanceof": "error",
      "house/named-button": "error",
      "no-restricted-syntax": [
        "error",
        {
          selector:
            ":not(MemberExpression[property.name='NODE_ENV']) > MemberExpression[object.name='process'][property.name='env']",
          message: environmentMessage,
        },
        { selector: "VariableDeclarator[init.name='process']", message: environmentMessage },
      ],
    },
  },
  {
    files: [
      "lib/core/env.ts",
      "scripts/**",
      "bench/**",
      "deploy/**",
      "*.config.{ts,mjs}",
      "**/*.test.{ts,tsx}",
      "lib/testing/**",
      "e2e/**",
    ],
    rules: { "no-restricted-syntax": "off" },
  },
  // One process, one copy.
  { files: ["scripts/**", "bench/**", "e2e/**", "lib/testing/**"], rules: { "house/branded-instanceof": "off" } },
];

export default config;
