import { Client } from "pg";
import { step } from "../../scripts/steps";
import { seedStage } from "./seed";

/** How many of each there are, beside the demonstration content. */
export const amounts = {
  users: 1_000_000,
  audit: 1_000_000,
  orders: 100_000,
  messages: 100_000,
  links: 100_000,
  leads: 100_000,
  products: 5_000,
  lessons: 10_000,
} as const;

/**
 * A studio that has been busy for years. What came later stands later in its table, as it does where it grew; names, words, tags
 * and states come as unevenly as they do.
 */
export async function seedMillion(databaseUrl: string): Promise<void> {
  await seedStage(databaseUrl);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const setting of ["maintenance_work_mem = '512MB'", "work_mem = '128MB'", "synchronous_commit = off"]) {
      await client.query(`SET ${setting}`);
    }
    await client.query("SELECT setseed(0.5)");
    await client.query(vocabulary);
    for (const { table, sql } of tables) {
      await step(`  ${table}`, () => withoutIndexes(client, table, () => client.query(sql)));
    }
    for (const sql of afterwards) await client.query(sql);
    await step("  vacuum", () => client.query("VACUUM ANALYZE"));
  } finally {
    await client.end();
  }
}

/** Indexes that are made once the rows are there take a tenth of the time. */
export async function withoutIndexes(client: Client, table: string, fill: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
      WHERE indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  await fill();
  for (const { definition } of rows) await client.query(definition);
}

/** Words for names and texts, the first ones most often. */
export const vocabulary = `
  CREATE TEMP TABLE words AS SELECT
    string_to_array('Ana Luis María José Carmen Jorge Rosa Carlos Elena Miguel Lucía Pedro Sofía Juan Valeria Diego Camila Andrés Paula Óscar Inés Hugo Gloria Iván Nora Raúl Alma Bruno Ximena Fabián Úrsula Dante Elsa Joel Noemí Abel Zoe Teo Ciro Ñusta', ' ') AS first,
    string_to_array('Quispe Flores Mamani Rojas Díaz Torres Vega Huamán García Sánchez Ramos Castillo Chávez Vargas Mendoza Gutiérrez Romero Ruiz Salazar Paredes Espinoza Peña Cruz Medina Aguilar Silva Reyes Campos Núñez León Ortiz Herrera Guerrero Delgado Soto Rivera Morales Cárdenas Valdivia Ñahui Bustamante Cáceres Olivera Yupanqui Zamora Ibáñez Lazo Montoya Poma Tello', ' ') AS last,
    string_to_array('Lima Cusco Arequipa Bogotá Medellín Trujillo Piura Puno Iquitos Cali Quito Nazca Paracas Huaraz Tarapoto', ' ') AS places,
    string_to_array('pagos diseño interfaz panel tienda reservas plantilla cliente servidor datos formulario correo imagen página enlace consulta índice prueba error sesión seguridad rendimiento accesibilidad teclado color contraste botón menú lista tabla columna fila orden precio factura pedido envío catálogo producto carrito cupón oferta campaña informe gráfico visita contenido curso lección módulo práctica ejemplo ejercicio función variable tipo módulos compilador paquete versión rama fusión conflicto despliegue contenedor proceso memoria caché red petición respuesta cabecera dominio certificado contraseña token permiso usuario rol auditoría respaldo migración esquema clave relación transacción bloqueo concurrencia cola mensaje evento webhook bot asistente conversación plantillas notificación agenda calendario viaje operador pasajero destino salida hotel guía boleta contrato propuesta tarifa cobro cuota presupuesto reunión equipo proyecto marca logotipo tipografía icono ilustración maqueta prototipo investigación entrevista métrica objetivo', ' ') AS plain;
  CREATE FUNCTION pg_temp.pick(list text[]) RETURNS text LANGUAGE sql VOLATILE AS
    'SELECT list[ceil(cardinality(list) ^ random())::int]';
  CREATE FUNCTION pg_temp.prose(count int) RETURNS text LANGUAGE sql VOLATILE AS
    'SELECT string_agg(plain[ceil(cardinality(plain) ^ random())::int], '' '') FROM words, generate_series(1, count)';
`;

/** When the nth of so many came, over so many years; the last one a minute ago. */
const moment = (count: number, years: number): string =>
  `now() - interval '1 minute' - interval '${years} years' * (${count} - n) / ${count}`;

const tables = [
  {
    table: "users",
    sql: `INSERT INTO users (id, email, username, name, last_name, role, operator_id, created_at, updated_at)
      SELECT uuidv7(at - now()), 'persona' || n || '@quinde.test', 'persona.' || n, pg_temp.pick(first),
        pg_temp.pick(last) || ' ' || pg_temp.pick(last),
        (CASE WHEN n % 20000 = 0 THEN 'superadmin' WHEN n % 5000 = 0 THEN 'admin' WHEN n % 1000 = 0 THEN 'collaborator' ELSE 'user' END)::role,
        CASE WHEN n % 1000 = 0 THEN operators[1 + n / 1000 % cardinality(operators)] END, at, at
      FROM words, (SELECT array_agg(id ORDER BY id) AS operators FROM operators) AS chosen,
        generate_series(1, ${amounts.users}) AS n, LATERAL (SELECT ${moment(amounts.users, 4)} AS at)`,
  },
  {
    table: "audit_entries",
    sql: `INSERT INTO audit_entries (id, created_at, actor_id, actor_name, actor_role, action, target_type, target_id, target_name,
        changes, ip, user_agent)
      SELECT uuidv7(at - now()), at, actors[who], names[who], 'admin', action,
        split_part(action, '.', 1), gen_random_uuid()::text, pg_temp.pick(first) || ' ' || pg_temp.pick(last),
        '{"name": ["antes", "después"], "role": ["user", "collaborator"]}', '190.12.' || n % 250 || '.' || n % 199,
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
      FROM words, (SELECT array_agg(id ORDER BY id) AS actors, array_agg(name || ' ' || last_name ORDER BY id) AS names
          FROM (SELECT * FROM users WHERE role IN ('admin', 'superadmin') ORDER BY id LIMIT 200) u) AS chosen,
        generate_series(1, ${amounts.audit}) AS n,
        LATERAL (SELECT ${moment(amounts.audit, 4)} AS at, ceil(cardinality(actors) ^ random())::int AS who,
          (ARRAY['order.update', 'order.move', 'order.create', 'user.update', 'link.create', 'link.update', 'message.update', 'user.create',
            'profile.update', 'operator.update', 'option.update', 'user.disable', 'mail.retry'])[ceil(13 ^ random())::int] AS action)`,
  },
  {
    table: "orders",
    sql: `INSERT INTO orders (id, number, operator_id, customer_name, customer_phone, origin, destination, departure_at, return_at,
        passengers, price_cents, currency, assignee_id, state, created_at)
      SELECT uuidv7(at - now()), 'OV-' || extract(year FROM at) - 5 || '-' || lpad(n::text, 6, '0'), operators[ceil(cardinality(operators) ^ random())::int],
        pg_temp.pick(first) || ' ' || pg_temp.pick(last), '+51 9' || lpad((n * 7919 % 100000000)::text, 8, '0'), pg_temp.pick(places),
        pg_temp.pick(places), at + random() * interval '60 days', at + interval '70 days', 1 + n % 9, n * 7919 % 900000,
        (ARRAY['PEN', 'USD', 'COP'])[1 + n % 3]::currency, CASE WHEN n % 3 > 0 THEN people[ceil(cardinality(people) ^ random())::int] END,
        (ARRAY['completed', 'cancelled', 'confirmed', 'assigned', 'draft', 'in_progress'])[ceil(6 ^ random())::int]::order_state, at
      FROM words, (SELECT array_agg(id ORDER BY id) AS operators FROM operators) AS chosen,
        (SELECT array_agg(id ORDER BY id) AS people FROM (SELECT id FROM users WHERE role = 'collaborator' LIMIT 100) u) AS staff,
        generate_series(1, ${amounts.orders}) AS n, LATERAL (SELECT ${moment(amounts.orders, 3)} AS at)`,
  },
  {
    table: "contact_messages",
    sql: `INSERT INTO contact_messages (id, name, email, subject, message, state, created_at)
      SELECT uuidv7(at - now()), pg_temp.pick(first) || ' ' || pg_temp.pick(last), 'persona' || n || '@example.com',
        initcap(pg_temp.prose(2)), pg_temp.prose(15),
        (ARRAY['answered', 'archived', 'read', 'new'])[ceil(4 ^ random())::int]::message_state, at
      FROM words, generate_series(1, ${amounts.messages}) AS n, LATERAL (SELECT ${moment(amounts.messages, 3)} AS at)`,
  },
  {
    table: "short_links",
    sql: `WITH subjects AS (
        INSERT INTO visit_subjects (kind, name, visits)
        SELECT 'link', gen_random_uuid(), (100000 ^ random())::int FROM generate_series(1, ${amounts.links}) RETURNING id, name
      ), made AS (SELECT name::uuid AS id, id AS subject, row_number() OVER () AS n FROM subjects), links AS (
        INSERT INTO short_links (id, subject_id, destination, short_code, title, tags, paused_at, expires_at, updated_at, created_at)
        SELECT id, subject, 'https://example.com/' || pg_temp.pick(plain) || '/' || n, 'm' || to_hex(n::int), initcap(pg_temp.prose(3)),
          ARRAY(SELECT DISTINCT pg_temp.pick(plain) FROM generate_series(1, n % 4)), CASE WHEN n % 50 = 0 THEN now() END,
          CASE WHEN n % 20 = 0 THEN at + interval '1 year' END, now(), at
        FROM words, made, LATERAL (SELECT ${moment(amounts.links, 3)} AS at) RETURNING id, short_code
      ), codes AS (INSERT INTO link_codes (code, link_id) SELECT short_code, id FROM links)
      INSERT INTO visit_days (kind, day, subject_id, visits)
      SELECT 'link', current_date - ago, subject, 1 + n % 7 FROM made, generate_series(0, 9) AS ago WHERE n % 5 = 0`,
  },
  {
    table: "products",
    sql: `INSERT INTO products (id, slug, sku, name, price_cents, short_description, markdown, images, images_mobile, category, tags, published, created_at)
      SELECT uuidv7(at - now()), 'producto-' || n, 'P-' || lpad(n::text, 5, '0'), initcap(pg_temp.prose(3)) || ' ' || n, n * 100,
        pg_temp.prose(18), pg_temp.prose(250), ARRAY['/images/products/kit-api-pagos-1.webp'], '{}',
        (ARRAY['Plantillas', 'Bots', 'Kits', 'Auditorías', 'Paquetes', 'Guías'])[ceil(6 ^ random())::int],
        ARRAY(SELECT DISTINCT pg_temp.pick(plain) FROM generate_series(1, 3)), n % 50 > 0, at
      FROM words, generate_series(1, ${amounts.products}) AS n, LATERAL (SELECT ${moment(amounts.products, 3)} AS at)`,
  },
  {
    table: "leads",
    sql: `INSERT INTO leads (id, product_id, action, path, created_at)
      SELECT uuidv7(at - now()), products[ceil(cardinality(products) ^ random())::int], (ARRAY['buy', 'hire'])[1 + n % 2]::lead_action,
        '/product/producto-' || n % 5000, at
      FROM (SELECT array_agg(id ORDER BY id) AS products FROM products) AS chosen,
        generate_series(1, ${amounts.leads}) AS n, LATERAL (SELECT ${moment(amounts.leads, 3)} AS at)`,
  },
  {
    table: "courses",
    sql: `INSERT INTO courses (id, slug, title, description, category_id, created_at)
      SELECT uuidv7(at - now()), 'curso-' || n, initcap(pg_temp.prose(3)) || ' ' || n, pg_temp.prose(15),
        categories[1 + n % cardinality(categories)], at
      FROM (SELECT array_agg(id ORDER BY id) AS categories FROM categories) AS chosen,
        generate_series(1, 200) AS n, LATERAL (SELECT ${moment(200, 3)} AS at)`,
  },
  {
    table: "sections",
    sql: `INSERT INTO sections (id, course_id, slug, title_section, section_order)
      SELECT gen_random_uuid(), id, slug || '-s' || n, initcap(pg_temp.prose(2)), n
      FROM courses, generate_series(1, 5) AS n WHERE slug LIKE 'curso-%'`,
  },
  {
    table: "lessons",
    sql: `INSERT INTO lessons (id, section_id, slug, label_lesson, lesson_order, title_lesson, description_lesson, markdown, created_at)
      SELECT gen_random_uuid(), id, slug || '-l' || n, 'Lección ' || n, n, initcap(pg_temp.prose(4)) || ' ' || n, pg_temp.prose(15), pg_temp.prose(250),
        now() - random() * interval '3 years'
      FROM sections, generate_series(1, ${amounts.lessons} / 1000) AS n WHERE slug LIKE 'curso-%'`,
  },
];

const afterwards = [
  `INSERT INTO visit_weeks (kind, week, subject_id, visits)
   SELECT 'link', date_trunc('week', day)::date, subject_id, sum(visits) FROM visit_days WHERE kind = 'link' GROUP BY 2, 3
   ON CONFLICT DO NOTHING`,
];
