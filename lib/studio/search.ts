import { pool } from "@/lib/core/db";
import { bindings } from "@/lib/core/bindings";
import { plainText, saysWords } from "@/lib/core/text";
import type { Finder } from "@/lib/search/find";
import { type ContentKind, type ContentState, contentStateLabels, editorPath, kindNames } from "./shared/kinds";

type Row = { id: string; kind: ContentKind; state: ContentState; title: string };

export const said = "plain_text(title, slug, fields->>'sku') AS said";

export const contentFinder: Finder = {
  kinds: { content: "Contenido" },
  access: "content.write",
  order: 65,
  verbs: ["editar", "escribir", "seguir con", ...Object.values(kindNames).map(({ one }) => plainText(one))],
  async find(search, take) {
    const { values, bind } = bindings();
    const { rows } = await pool.query<Row>(
      `SELECT id::text, kind, state, title FROM (
         SELECT id, kind, state, updated_at, title, ${said}
         FROM content_items WHERE deleted_at IS NULL
       ) AS written
       WHERE ${saysWords("said", search, bind).join(" AND ")}
       ORDER BY state = 'published', updated_at DESC, id LIMIT ${bind(take)}`,
      values,
    );
    return rows.map(({ id, kind, state, title }) => ({
      kind: "content",
      id,
      title: title || "Sin título",
      detail: `${kindNames[kind].one} · ${contentStateLabels[state].toLowerCase()}`,
      path: editorPath(kind, id),
    }));
  },
};
