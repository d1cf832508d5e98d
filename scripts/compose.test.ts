import { readFileSync } from "node:fs";

const compose = readFileSync("docker-compose.yml", "utf8");
const [, web, db] = /\n {2}web:\n([\s\S]*?)\n {2}db:\n([\s\S]*?)\nvolumes:/.exec(compose)!;
const passed = [...web!.matchAll(/^ {6}([A-Z0-9_]+):/gm)].map(([, name]) => name!);

test("compose hands on every variable that there is", () => {
  const names = [...readFileSync(".env.example", "utf8").matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name!);
  // The image says where it listens and keeps its data.
  const given = names.filter((name) => !["PORT", "HOST", "DATA_DIR"].includes(name));
  expect(given.filter((name) => !passed.includes(name) && !passed.includes(`${name}_FILE`))).toEqual([]);
  const known = [...names, ...names.map((name) => `${name}_FILE`)];
  expect(passed.filter((name) => !known.includes(name) && name !== "SITE_URL")).toEqual([]);
});

test("no secret that has to be there stands in the environment", () => {
  expect(compose).not.toMatch(/\$\{(?:POSTGRES_PASSWORD|AUTH_SECRET|PGPASSWORD)\b/);
  for (const service of [web!, db!]) {
    expect(service).toMatch(/<<: \*hardened/);
    expect(service).toMatch(/mem_limit: /);
  }
});
