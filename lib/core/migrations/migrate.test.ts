import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { withDatabase } from "@/lib/testing/databases";
import { applyMigrations, diffMigration, pendingMigrations } from "./migrate";
import { readMigrations } from "./schema-engine";

const server = process.env.TEST_DATABASE_URL!;
const names = readMigrations().map(({ name }) => name);
let admin: Client;
let url: string;
let database: Client;

beforeAll(async () => {
  admin = new Client({ connectionString: server });
  await admin.connect();
});

beforeEach(async () => {
  const name = `quinde_${randomUUID().replaceAll("-", "")}`;
  await admin.query(`CREATE DATABASE ${name}`);
  url = withDatabase(server, name);
  database = new Client({ connectionString: url });
  await database.connect();
});

afterEach(async () => {
  await database.end();
  await admin.query(`DROP DATABASE "${new URL(url).pathname.slice(1)}" WITH (FORCE)`);
});

afterAll(() => admin.end());

test("three processes at once apply each migration once, a later one none", async () => {
  expect(await pendingMigrations(database)).toEqual(names);
  const applied = await Promise.all([applyMigrations(url), applyMigrations(url), applyMigrations(url)]);
  expect(applied.flat().sort()).toEqual(names);
  expect(await applyMigrations(url)).toEqual([]);
  expect(await pendingMigrations(database)).toEqual([]);
  const { rows } = await database.query("SELECT migration_name FROM _prisma_migrations ORDER BY migration_name");
  expect(rows.map((row) => row.migration_name)).toEqual(names);
});

test("schema.prisma and the migrations agree", async () => {
  await applyMigrations(url);
  expect(await diffMigration(url)).toBeUndefined();
  await database.query("ALTER TABLE categories DROP COLUMN description");
  expect(await diffMigration(url)).toContain(`ADD COLUMN     "description" TEXT NOT NULL DEFAULT ''`);
});

test("an edited migration and a failed one stop the start, by name", async () => {
  await applyMigrations(url);
  await database.query("UPDATE _prisma_migrations SET checksum = 'other' WHERE migration_name = $1", [names[0]]);
  await expect(applyMigrations(url)).rejects.toThrow(`${names[0]} was edited`);

  await database.query("UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = $1", [names[0]]);
  expect(await pendingMigrations(database)).toContain(names[0]);
  await expect(applyMigrations(url)).rejects.toThrow(`${names[0]} failed halfway`);
});

test("search knows plurals and accents, and nothing of what is for members", async () => {
  await applyMigrations(url);
  await database.query(`
    INSERT INTO categories (id, slug, name) VALUES (gen_random_uuid(), 'c', 'c');
    INSERT INTO courses (id, slug, title, category_id) SELECT gen_random_uuid(), 'c', 'Imágenes y propiedades', id FROM categories;
    INSERT INTO sections (id, course_id, slug, title_section, section_order) SELECT gen_random_uuid(), id, 's', 's', 1 FROM courses;
    INSERT INTO lessons (id, section_id, slug, label_lesson, lesson_order, title_lesson, markdown, markdown_premium)
      SELECT gen_random_uuid(), id, 'l', 'l', 1, 'Transacción', 'Los índices aceleran', 'zarigüeya' FROM sections;
  `);
  const finds = async (table: string, text: string) =>
    (await database.query(`SELECT 1 FROM ${table} WHERE search @@ search_query($1)`, [text])).rowCount;
  expect(await finds("courses", "IMAGEN propiedad")).toBe(1);
  expect(await finds("lessons", "transacciones indice")).toBe(1);
  expect(await finds("lessons", "zarigüeya")).toBe(0);

  await database.query("UPDATE lessons SET markdown = repeat('palabra única ', 200000)");
  expect(await finds("lessons", "palabra")).toBe(1);
});

test("every change of the academy is told, once a statement", async () => {
  await applyMigrations(url);
  const told: (string | undefined)[] = [];
  database.on("notification", ({ payload }) => told.push(payload));
  await database.query("LISTEN content_changed");
  await database.query(
    "INSERT INTO categories (id, slug, name) SELECT gen_random_uuid(), g, g FROM generate_series(1, 3) g",
  );
  await database.query("UPDATE categories SET name = 'x'");
  await database.query("TRUNCATE categories CASCADE");
  await database.query("UPDATE users SET name = 'x'");
  await database.query("SELECT 1");
  expect(told).toEqual(expect.arrayContaining(["academy"]));
  expect(told.length).toBeGreaterThanOrEqual(3);
});
