import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { io } from "socket.io-client";
import { ask, createAccounts, signIn, withPrisma } from "../ask-site";
import { emptyDatabase } from "../own-database";
import { startSite } from "../site-process";

/* Two processes on a database of their own, one of which restores. No browser is needed. */
test.describe.configure({ timeout: 600_000 });

test("one restores: the other goes on from memory, shows the state that came and knows nobody of before; nothing is lost, and it is undone", async () => {
  const { database, url, drop } = await emptyDatabase("restore");
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "quinde-e2e-restore-"));
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: "warn" };
  const [one, other] = await Promise.all([startSite(settings), startSite(settings)]);
  try {
    await withPrisma(url, async (db) => {
      await createAccounts(db, ["superadmin", "admin"]);
      await db.category.create({ data: { slug: "bases-de-datos", name: "Nombre guardado" } });
    });
    const token = await signIn(one, "superadmin");
    const link = { destination: "https://quinde.test/", title: "Conocido", backHalf: "conocido" };
    expect((await ask(one, "/api/shortener/create", { body: link, token })).status).toBe(201);
    const made = await ask(one, "/api/db/backupNodeJS", { method: "POST", token });
    expect(made.status).toBe(201);
    const backup = made.json().name;

    // After the backup a name changes and an admin signs in.
    await database.query("UPDATE categories SET name = 'Nombre nuevo'");
    const admin = await signIn(other, "admin");
    const shows = async () => /Nombre (?:nuevo|guardado)/.exec((await ask(other, "/academy/bases-de-datos")).text)?.[0];
    await expect.poll(shows).toBe("Nombre nuevo");
    await expect.poll(async () => (await ask(other, "/s/conocido")).status).toBe(302);
    const socket = io(`http://127.0.0.1:${other.port}`, {
      auth: { token: admin },
      transports: ["websocket"],
      reconnection: false,
    });
    await new Promise((resolve) => socket.once("connect", () => resolve(null)));
    const dropped = new Promise((resolve) => socket.once("disconnect", resolve));

    // Visits and calls go on all the while.
    let isOver = false;
    const seen = { beacon: new Set<number>(), link: new Set<number>(), me: new Set<number>(), said: new Set<string>() };
    let acknowledged = 0;
    const goOn = async (work: () => Promise<unknown>) => {
      // An address may tell of 600 visits a minute.
      for (; !isOver; await sleep(120)) await work();
    };
    const load = [
      goOn(async () => {
        const { status } = await ask(other, "/api/stat/collect", { body: { url: "/academy" } });
        seen.beacon.add(status);
        acknowledged++;
      }),
      goOn(async () => seen.link.add((await ask(other, "/s/conocido")).status)),
      goOn(async () => {
        const { status, text } = await ask(other, "/api/auth/me", { token });
        seen.me.add(status);
        if (status !== 200) seen.said.add(text);
      }),
    ];

    const begun = await ask(one, `/api/db/restoreNodeJS/${backup}`, { method: "PATCH", token });
    expect(begun.status).toBe(202);
    const { id } = begun.json().job;
    expect((await ask(other, "/api/db/undo", { method: "POST", token })).status).toBe(404);
    expect((await ask(other, `/api/db/restoreNodeJS/${backup}`, { method: "PATCH", token })).status).toBe(409);
    const jobState = async () => {
      const { rows } = await database.query("SELECT state, error FROM backup_jobs WHERE id = $1", [id]);
      return rows[0];
    };
    await expect.poll(jobState, { timeout: 120_000 }).toEqual({ state: "done", error: null });

    await expect.poll(shows).toBe("Nombre guardado");
    expect((await ask(other, "/api/auth/me", { token: admin })).status).toBe(401);
    await dropped;
    expect((await ask(one, "/api/auth/me", { token })).status).toBe(200);
    isOver = true;
    await Promise.all(load);
    expect([...seen.link]).toEqual([302]);
    expect([...seen.beacon].filter((status) => status !== 202 && status !== 204)).toEqual([]);
    expect([...seen.me].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    for (const text of seen.said) expect(text).toContain("en unos segundos.");

    // Each visit is in one of the two states.
    const [{ schema }] = (await database.query("SELECT schema_name AS schema FROM previous_states")).rows;
    const visitsOf = async (state: string) => {
      const { rows } = await database.query(
        `SELECT count(*)::int FROM ${state}.visits v JOIN ${state}.visit_subjects s ON s.id = v.subject_id WHERE s.name = '/academy'`,
      );
      return rows[0].count as number;
    };
    await expect.poll(async () => (await visitsOf("public")) + (await visitsOf(schema))).toBe(acknowledged);
    expect(await visitsOf(schema)).toBeGreaterThan(0);
    const told = await database.query(
      "SELECT action, target_name AS name FROM audit_entries WHERE target_type = 'backup' AND action <> 'backup.create'",
    );
    expect(told.rows).toEqual([{ action: "backup.restore", name: backup }]);

    const undone = await ask(other, "/api/db/undo", { method: "POST", token });
    expect(undone.status).toBe(202);
    await expect.poll(shows, { timeout: 20_000 }).toBe("Nombre nuevo");
    expect((await ask(one, "/api/auth/me", { token: admin })).status).toBe(401);
    expect((await ask(one, "/api/auth/me", { token })).status).toBe(200);
    // Nobody makes a demo of a site in production by mistake.
    expect((await ask(one, "/api/db/config/dropAndSeed", { method: "POST", token })).status).toBe(403);
    socket.close();
  } finally {
    for (const site of [one, other]) site.child.kill("SIGKILL");
    await Promise.all([one.exit, other.exit]);
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
