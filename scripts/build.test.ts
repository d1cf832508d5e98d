import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { bundle, programs } from "./build";

test("programs have names of their own, and reach nothing that only Next's bundles resolve", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "quinde-programs-"));
  try {
    await bundle(programs, folder);
    const ofNext = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".mjs"))
      .flatMap(
        (name) =>
          readFileSync(path.join(folder, name), "utf8").match(/(?<=from ?|import\(|import ?)"next\/[^"]+(?<!\.js)"/g) ??
          [],
      );
    // Node finds no file by these names: the server would end at its start.
    expect([...new Set(ofNext)]).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
