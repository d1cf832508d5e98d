import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "@/lib/testing/wait-until";
import { readNumbers, writeNumbered } from "@/lib/testing/numbered-build";
import { findBuild, makeBuild } from "./build-place";
import { projectHash } from "./project-hash";

const home = mkdtempSync(path.join(os.tmpdir(), "quinde-builds-"));
const place = path.join(home, ".next");
afterAll(() => rmSync(home, { recursive: true }));
beforeEach(() => {
  rmSync(home, { recursive: true });
  mkdirSync(home);
});

/** The stamp of the build that is in its place; null between two. */
function readStamp(): string | null {
  try {
    return readFileSync(path.join(place, "quinde-build"), "utf8");
  } catch {
    return null;
  }
}

const make = (number: number) => makeBuild(place, `hash-${number}`, async (folder) => writeNumbered(folder, number));

test("a build takes the place of the last one when it is whole, and one that fails does not", async () => {
  expect(findBuild(place)).toBeNull();
  await make(1);
  expect([findBuild(place), readNumbers(place)]).toEqual(["hash-1", ["1", "in 20"]]);
  const failing = makeBuild(place, "hash-2", async (folder) => {
    expect([findBuild(place), readNumbers(place)]).toEqual(["hash-1", ["1", "in 20"]]);
    writeFileSync(path.join(folder, "file-0"), "2");
    writeFileSync(path.join(folder, "left-over"), "2");
    throw new Error("next build failed");
  });
  await expect(failing).rejects.toThrow("next build failed");
  expect([findBuild(place), readNumbers(place)]).toEqual(["hash-1", ["1", "in 20"]]);
  await make(3);
  expect([findBuild(place), readNumbers(place)]).toEqual(["hash-3", ["3", "in 20"]]);
  expect(readdirSync(home)).toEqual([".next"]);
  expect(existsSync(path.join(place, "left-over"))).toBe(false);
});

test("what Next keeps for the next build goes along, and so does what the development server is at", async () => {
  await make(1);
  for (const name of ["cache", "dev", "dev-server"]) {
    mkdirSync(path.join(place, name));
    writeFileSync(path.join(place, name, "kept"), name);
  }
  await makeBuild(place, "hash-2", async (folder) => {
    expect(readdirSync(folder)).toEqual(["cache"]);
    throw new Error("failed");
  }).catch(() => {});
  await make(3);
  for (const name of ["cache", "dev", "dev-server"]) {
    expect(readFileSync(path.join(place, name, "kept"), "utf8")).toBe(name);
  }
});

test("killed at ten moments of its builds, it leaves one that is whole", async () => {
  const program = path.join(home, "build-process.cjs");
  const options = ["--bundle", "--platform=node", "--format=cjs", "--log-level=error", `--outfile=${program}`];
  execFileSync("node_modules/.bin/esbuild", ["lib/testing/build-process.ts", ...options]);
  await make(0);
  let last = 0;
  for (let moment = 0; moment < 10; moment++) {
    const child = spawn(process.execPath, [program, place], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    const ended = once(child, "exit");
    await once(child, "message");
    // The last one ends not before a build, however slow the machine is just then.
    if (moment === 9) await waitUntil("a build was made", () => readStamp() !== "hash-0" && readStamp());
    else await sleep(moment * 2 + Math.random() * 5);
    child.kill("SIGKILL");
    await ended;
    const found = findBuild(place);
    expect(readNumbers(place)).toEqual([found!.replace("hash-", ""), "in 20"]);
    last = Math.max(last, Number(found!.replace("hash-", "")));
  }
  expect(last).toBeGreaterThan(0);
});

test("another address of the site is no other build", () => {
  const { SITE_URL } = process.env;
  const before = projectHash();
  process.env.SITE_URL = "https://another.example";
  expect(projectHash()).toBe(before);
  if (SITE_URL === undefined) delete process.env.SITE_URL;
  else process.env.SITE_URL = SITE_URL;
});
