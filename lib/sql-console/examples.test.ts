import { pool } from "@/lib/core/db";
import { consoleParts, dropConsole, plainViews } from "@/lib/core/console-views";
import { signIn } from "@/lib/testing/fixtures";
import type { Actor } from "@/lib/people/actor";
import { readStatement } from "./gate";
import { prepareConsole } from "./prepare";
import { getConsole, runQuery } from "./service";
import { madeViews, viewStatements } from "./views";

// Other files of this worker may move or alter what its views show.
afterAll(async () => {
  await dropConsole(pool);
});

let actor: Actor;
beforeAll(async () => {
  ({ actor } = await signIn("superadmin"));
  await pool.query(`
    INSERT INTO categories (id, slug, name) VALUES (gen_random_uuid(), 'web', 'Web');
    INSERT INTO courses (id, slug, title, category_id) SELECT gen_random_uuid(), 'css', 'CSS', id FROM categories;
    INSERT INTO sections (id, slug, title_section, section_order, course_id)
      SELECT gen_random_uuid(), 'inicio', 'Inicio', 1, id FROM courses;
    INSERT INTO lessons (id, slug, label_lesson, lesson_order, title_lesson, section_id)
      SELECT gen_random_uuid(), 'cajas', '1', 1, 'Cajas', id FROM sections;
    INSERT INTO visit_subjects (kind, name, visits)
      VALUES ('page', '/academy/web/css/inicio/cajas', 7), ('link', 'uno', 0), ('link', 'dos', 3);
    INSERT INTO visit_days (day, subject_id, kind, visits, visitors)
      SELECT current_date, id, kind, visits, 4 FROM visit_subjects WHERE visits > 0;
    INSERT INTO visit_breakdowns (day, subject_id, dimension, value, visits)
      SELECT current_date, id, 'source', 'google.com', visits FROM visit_subjects WHERE kind = 'page' AND visits > 0;
    INSERT INTO short_links (id, subject_id, destination, short_code, title, created_at, updated_at)
      SELECT gen_random_uuid(), id, 'https://example.com', 'abc' || id, name, now() - interval '9 days', now()
        FROM visit_subjects WHERE kind = 'link' AND name <> '';
    INSERT INTO users (id, email, username, name, created_at, updated_at)
      VALUES (gen_random_uuid(), 'lejos@example.com', 'lejos', 'Lejana', now() - interval '1 year', now());
    INSERT INTO contact_messages (id, name, email, message) VALUES (gen_random_uuid(), 'Ana', 'ana@example.com', 'Hola');
    INSERT INTO operators (id, name, updated_at) VALUES (gen_random_uuid(), 'Andes', now());
    INSERT INTO orders (id, number, operator_id, customer_name, origin, destination, departure_at, price_cents, state)
      SELECT gen_random_uuid(), 'OV-2026-0001', id, 'Ana', 'Lima', 'Cusco', now(), 12050, 'confirmed' FROM operators;
  `);
  await prepareConsole();
});

const examples = () => consoleParts.all.flatMap((part) => part.examples ?? []);

/** The answer to each example, without what depends on the day. */
const answers: Record<string, (string | null)[]> = {
  "¿Qué lecciones se leen más?": ["Cajas", "CSS", "7", "4"],
  "¿Quiénes no vienen desde hace un mes?": ["Lejana", "lejos@example.com", null, "0", "0"],
  "¿De dónde llegan las visitas?": ["google.com", "7"],
  "¿Qué enlaces no tienen ningún clic?": ["uno", "https://example.com"],
  "¿Qué mensajes esperan respuesta?": ["Ana", "ana@example.com", "Consulta general", "Hola"],
  "¿Cuánto se vendió cada mes?": ["Andes", "PEN", "1", "120.50"],
};

test("six examples answer an owner's questions, by statements that only read", async () => {
  expect(
    examples()
      .map(({ question }) => question)
      .sort(),
  ).toEqual(Object.keys(answers).sort());
  for (const { question, text } of examples()) {
    expect((await readStatement(text)).kind).toBe("read");
    const answer = await runQuery(actor, { query: text });
    const expected = { success: true, result: { rowCount: 1, rows: [expect.arrayContaining(answers[question]!)] } };
    expect({ question, answer }).toMatchObject({ question, answer: expected });
  }
});

test("the views are shown with what each column says, and are read only", async () => {
  const { tables } = await getConsole(actor);
  for (const [name, { about, columns }] of plainViews()) {
    const shown = tables.find((table) => table.name === name)!;
    expect(shown).toMatchObject({ about, isView: true, isChangeable: false });
    expect(Object.fromEntries(shown.columns.map((column) => [column.name, column.about]))).toEqual(columns);
    const { rows } = await pool.query<{ may: boolean }>(
      `SELECT has_table_privilege(rolname, 'sql_console.${name}', 'INSERT, UPDATE, DELETE') AS may
         FROM pg_roles WHERE rolname LIKE 'console_%_' || (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    expect(rows.map(({ may }) => may)).toEqual([false, false]);
  }
});

test("where a table is missing, or an operator has one of that name, a view stands back", () => {
  const [[name, { reads }]] = plainViews() as [ReturnType<typeof plainViews>[number]];
  const there = (...names: string[]) => madeViews(names.map((each) => ({ name: each }))).map(([made]) => made);
  expect(there(...reads)).toContain(name);
  expect(there(...reads.slice(1))).not.toContain(name);
  expect(there(...reads, name)).not.toContain(name);
  expect(viewStatements([], { reader: "lee", writer: null }).text).not.toContain(name);
});
