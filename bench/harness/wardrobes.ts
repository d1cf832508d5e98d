import { query } from "./seed";

/** How many pieces the largest wardrobe has. */
export const pieceCount = 5_000;

/** A wardrobe of 5,000 pieces, and 200 of 1,000 around it. */
export async function seedWardrobes(databaseUrl: string): Promise<void> {
  const { applyMigrations } = await import("../../lib/core/migrations/migrate");
  await applyMigrations(databaseUrl);
  await query(databaseUrl, people);
  await query(
    databaseUrl,
    `INSERT INTO wardrobes (id, user_id, name, is_public) SELECT gen_random_uuid(), id, 'Armario', true FROM users`,
  );
  await query(databaseUrl, pieces);
  await query(databaseUrl, pictures);
}

const people = `
  INSERT INTO users (id, email, username, name, is_public, updated_at)
  SELECT gen_random_uuid(), 'persona' || n || '@quinde.test', 'persona' || n, 'Persona ' || n, true, now()
  FROM generate_series(0, 200) AS n`;

/* As people type: a few colours, some brands, sizes that are spelt in more than one way. One in three was never worn. */
const pieces = `
  INSERT INTO wardrobe_items (id, wardrobe_id, type, name, brand, color, size, worn_count, last_worn_on, created_at, deleted_at)
  SELECT gen_random_uuid(), wardrobes.id, (enum_range(NULL::wardrobe_item_type))[1 + n % 3],
    (ARRAY['Polo', 'Chompa', 'Casaca', 'Ñusta', 'Pantalón', 'Falda', 'Gorro', 'Bolso'])[1 + n * 7 % 8] || ' ' || n,
    'Marca ' || n * 31 % 60, (ARRAY['Azul', 'azul', 'Rojo', 'Negro', 'Blanco', 'Verde', 'Beige'])[1 + n * 13 % 7],
    (ARRAY['S', 'M', 'L', 'XL', '38', '40'])[1 + n * 11 % 6],
    CASE WHEN n % 3 = 0 THEN 0 ELSE n % 17 END, CASE WHEN n % 3 = 0 THEN NULL ELSE current_date - n % 400 END,
    now() - n * interval '1 minute', CASE WHEN n % 50 = 0 THEN now() END
  FROM wardrobes JOIN users ON users.id = user_id
  CROSS JOIN LATERAL generate_series(1, CASE username WHEN 'persona0' THEN ${pieceCount} * 50 / 49 ELSE 1000 END) AS n`;

const pictures = `
  INSERT INTO wardrobe_pictures (id, owner_id, item_id, shown, cut_version, avif_version, confidence, width, height, placeholder, bytes)
  SELECT gen_random_uuid(), user_id, wardrobe_items.id, 'cut', 1, 1, 0.9, 1200, 1600, 'data:image/webp;base64,' || repeat('A', 200), 600000
  FROM wardrobe_items JOIN wardrobes ON wardrobes.id = wardrobe_id`;
