import { db, pool } from "@/lib/core/db";
import { ensurePartition } from "@/lib/visits/record/partitions";
import { keepSessions } from "./sessions/keep";
import type { FunnelStep } from "./shared/funnels";
import { ownSite } from "./shared/own-site";

/** SQL of a stable number from 0 to 1 per visit and `salt`. */
const chance = (salt: number) => `((hashint8extended(v.id + ${salt}, ${salt}) & 1048575) / 1048576.0)`;

const events: { name: string; on: string; share: number }[] = [
  { name: "Contacto enviado", on: "s.name = '/contact'", share: 0.22 },
  { name: "Producto solicitado", on: "s.name like '/repo/%' or s.name = '/product'", share: 0.1 },
  { name: "Lección completada", on: "s.name like '/academy/%/%/%'", share: 0.3 },
  { name: "WhatsApp abierto", on: "s.name in ('/', '/precios', '/services')", share: 0.05 },
  { name: "Registro", on: "s.name like '/academy%'", share: 0.02 },
  { name: "Outbound Link: Click", on: "true", share: 0.03 },
];

const funnel = {
  siteId: ownSite,
  name: "De los servicios al contacto",
  steps: [
    { name: "Conoce los servicios", kind: "page", patterns: ["/services", "/precios", "/product"] },
    { name: "", kind: "page", patterns: ["/contact"] },
    { name: "", kind: "event", patterns: ["Contacto enviado"] },
  ] satisfies FunnelStep[],
  order: "in_order" as const,
  windowMinutes: 1440,
};

const ofVisit = "v.visitor, 'quinde.test', v.country, v.device, v.browser, v.os";
const columns =
  "created_at, id, site_id, kind, name, page, interactive, seconds, scroll, visitor, hostname, country, device, browser, os";
const pages =
  "from visits v join visit_subjects s on s.id = v.subject_id where v.audience = 'person' and v.subject_kind = 'page'";

/** Seeds engagement and events, and a client's site with the same visits as this one. */
export async function seedAfter(): Promise<void> {
  const { rows } = await pool.query<{ month: Date }>(
    "select distinct date_trunc('month', created_at) as month from visits",
  );
  for (const { month } of rows)
    for (const days of [1, 20])
      await ensurePartition(pool, new Date(month.getTime() + days * 86_400_000), "visit_hits");
  await pool.query(`insert into visit_hits (${columns})
    select v.created_at + interval '20 seconds' * (1 + ${chance(1)}), v.id * 4 + 1, 1, 'engagement', '', s.name, false,
      (8 + power(${chance(2)}, 2) * 160)::int, (25 + ${chance(3)} * 75)::int, ${ofVisit}
    ${pages} and ${chance(4)} < 0.8 on conflict do nothing`);
  for (const [n, { name, on, share }] of events.entries()) {
    await pool.query(
      `insert into visit_hits (${columns})
      select v.created_at + interval '25 seconds', v.id * 16 + ${n + 5}, 1, 'event', $1, s.name, true, 0, 0, ${ofVisit}
      ${pages} and (${on}) and ${chance(10 + n)} < ${share} on conflict do nothing`,
      [name],
    );
  }
  await db.siteFunnel.create({ data: funnel });
  const { id } = await db.site.create({
    data: { name: "Panadería Tres Esquinas", domains: ["tres-esquinas.test"], script: "pan" },
    select: { id: true },
  });
  await db.siteGoal.createMany({
    data: [
      { siteId: id, name: "Pedido", kind: "event", pattern: "Pedido", currency: "PEN" },
      { siteId: id, name: "Ve la carta", kind: "page", pattern: "/carta/**" },
    ],
  });
  const page = `(array['/', '/', '/carta/panes', '/carta/tortas', '/pedidos', '/nosotros'])[1 + (${chance(20)} * 6)::int % 6]`;
  for (const kind of ["view", "event"]) {
    await pool.query(
      `insert into visit_hits (${columns}, props)
      select v.created_at, v.id * 16 + ${kind === "view" ? 14 : 15}, $1, '${kind}', ${kind === "view" ? "''" : "'Pedido'"}, ${kind === "view" ? page : "'/pedidos'"}, true, 0, 0,
        v.visitor # 1, 'tres-esquinas.test', v.country, v.device, v.browser, v.os,
        ${kind === "view" ? "null" : `jsonb_build_object('$amount', (1500 + 50 * floor(${chance(22)} * 120))::int::text, '$currency', 'PEN')`}
      ${pages} and (v.id / 6) % 3 = 0 ${kind === "event" ? `and ${chance(21)} < 0.07` : ""} on conflict do nothing`,
      [id],
    );
  }
  await pool.query("ANALYZE visit_hits");
  await keepSessions();
}
