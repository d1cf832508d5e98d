import { randomBytes } from "node:crypto";
import { db } from "@/lib/core/db";
import { readPool } from "@/lib/core/read";
import { AppError } from "@/lib/core/errors";
import { plainText, proposeSlug, searchWords } from "@/lib/core/text";
import { refuseDuplicate } from "@/lib/core/unique";
import type { Actor } from "@/lib/people/actor";
import { diff } from "@/lib/people/audit";
import { fullName } from "@/lib/people/shared/names";
import type { Prisma } from "@/prisma/generated/client";
import { allPartsOf } from "../query/parts";
import { sessionsAreRead } from "../sessions/keep-up";
import { siteAudit } from "./audit";
import { ownHost } from "../record/own-host";
import { sitesChannel } from "./known-sites";
import { mostSites, type SiteChanges, type SiteDetails, type SiteInput, type SiteItem, type SiteQuery } from "./schema";
import { ownSite } from "../shared/own-site";

type Transaction = Prisma.TransactionClient;

const dayAgo = "now() - interval '24 hours'";

const notFound = () => new AppError("not_found", "No se encontró el sitio.");

const select = {
  id: true,
  name: true,
  domains: true,
  zone: true,
  script: true,
  createdAt: true,
  updatedAt: true,
  people: {
    orderBy: { user: { email: "asc" } },
    select: { user: { select: { id: true, name: true, lastName: true, username: true, email: true } } },
  },
} as const satisfies Prisma.SiteSelect;

type Row = Prisma.SiteGetPayload<{ select: typeof select }>;

function toDetails({ people, ...site }: Row): SiteDetails {
  return {
    ...site,
    isOwn: site.id === ownSite,
    people: people.map(({ user }) => ({ id: user.id, name: fullName(user), email: user.email })),
  };
}

/** The counted sites, this one first, with their visitors of the last 24 hours. There are at most 200. */
export async function listSites({ search }: SiteQuery): Promise<{ results: SiteItem[] }> {
  const { people: _, ...columns } = select;
  const all = await db.site.findMany({ orderBy: [{ name: "asc" }, { id: "asc" }], select: columns });
  const words = searchWords(search);
  const sites = all.filter(({ name, domains, script }) => {
    const text = plainText([name, ...domains, script].join(" "));
    return words.every((word) => text.includes(word));
  });
  sessionsAreRead();
  const { rows } = await readPool.query<{ site_id: number; visitors: number }>(
    `SELECT site_id, count(DISTINCT visitor)::int AS visitors FROM ${allPartsOf({ since: "now() - interval '49 hours'", until: "now()" })}
     WHERE at >= ${dayAgo} GROUP BY site_id`,
  );
  const visitors = new Map(rows.map((row) => [row.site_id, row.visitors]));
  const results = sites.map((site) => ({
    ...site,
    isOwn: site.id === ownSite,
    visitors: visitors.get(site.id) ?? 0,
  }));
  return { results: results.sort((a, b) => Number(b.isOwn) - Number(a.isOwn)) };
}

export async function getCountedSite(id: number): Promise<SiteDetails> {
  const row = await db.site.findUnique({ where: { id }, select });
  if (!row) throw notFound();
  return toDetails(row);
}

/**
 * When the site's last hit came, within the given time; null for none.
 * @throws AppError `not_found`
 */
export async function findLastHit(id: number, within: { days: number } | { minutes: number }): Promise<Date | null> {
  if (!(await db.site.count({ where: { id } }))) throw notFound();
  const interval = "days" in within ? `${within.days} days` : `${within.minutes} minutes`;
  const { rows } = await readPool.query<{ created_at: Date }>(
    `SELECT created_at FROM visit_hits WHERE created_at >= now() - $2::interval AND site_id = $1
     ORDER BY created_at DESC LIMIT 1`,
    [id, interval],
  );
  return rows[0]?.created_at ?? null;
}

/** @throws AppError `conflict` for a domain or script name of another site, `bad_request` */
export function createSite(actor: Actor, { people, ...input }: SiteInput): Promise<SiteDetails> {
  return change(async (tx) => {
    if ((await tx.site.count()) >= mostSites)
      throw new AppError("conflict", `Ya hay ${mostSites} sitios, que es el máximo.`);
    await refuseDomains(tx, input.domains);
    await refuseZone(tx, input.zone);
    const script =
      input.script || `${proposeSlug(input.name).slice(0, 30) || "sitio"}-${randomBytes(2).toString("hex")}`;
    const ids = await findPeople(tx, people);
    const row = await tx.site.create({
      data: { ...input, script, createdById: actor.id, people: { create: ids.map((userId) => ({ userId })) } },
      select,
    });
    await siteAudit.record(tx, actor, { action: "site.create", target: { id: String(row.id), name: row.name } });
    return toDetails(row);
  });
}

/** @throws AppError `not_found`, and as `createSite` */
export function updateSite(actor: Actor, id: number, { people, script, ...input }: SiteChanges): Promise<SiteDetails> {
  return change(async (tx) => {
    const before = await tx.site.findUnique({ where: { id }, select });
    if (!before) throw notFound();
    const { domains, zone } = input;
    if (domains && id === ownSite && domains.length > 0)
      refuseField("domains", "Este sitio no necesita dominios: ya se cuenta por su propia dirección.");
    if (domains && id !== ownSite && domains.length === 0) refuseField("domains", "Escribe al menos un dominio.");
    if (domains) await refuseDomains(tx, domains, id);
    if (zone && zone !== before.zone) await refuseZone(tx, zone);
    const ids = people && (await findPeople(tx, people));
    const data = { ...input, ...(script && { script }) };
    const mails = before.people.map(({ user }) => user.email);
    const changes = {
      ...diff(before, data),
      ...(people && diff({ people: mails }, { people: people.toSorted() })),
    };
    if (Object.keys(changes).length === 0) return toDetails(before);
    const row = await tx.site.update({
      where: { id },
      data: { ...data, ...(ids && { people: { deleteMany: {}, create: ids.map((userId) => ({ userId })) } }) },
      select,
    });
    await siteAudit.record(tx, actor, { action: "site.update", target: { id: String(id), name: row.name }, changes });
    return toDetails(row);
  });
}

/** Deletes a site with all its data. @throws AppError `not_found`, `conflict` for this site itself */
export function removeSite(actor: Actor, id: number): Promise<void> {
  if (id === ownSite) throw new AppError("conflict", "Este sitio no se puede eliminar.");
  return change(async (tx) => {
    const site = await tx.site.findUnique({ where: { id }, select: { name: true } });
    if (!site) throw notFound();
    await tx.site.delete({ where: { id }, select: { id: true } });
    await tx.$executeRaw`DELETE FROM visit_hits WHERE site_id = ${id}`;
    await tx.$executeRaw`DELETE FROM visit_sessions WHERE site_id = ${id}`;
    await tx.$executeRaw`DELETE FROM session_totals WHERE site_id = ${id}`;
    await siteAudit.record(tx, actor, { action: "site.remove", target: { id: String(id), name: site.name } });
  });
}

function refuseField(field: string, message: string): never {
  throw new AppError("bad_request", message, { [field]: message });
}

/** A domain belongs to one site, so that a tracker's hits are unambiguous. */
async function refuseDomains(tx: Transaction, domains: readonly string[], id = 0): Promise<void> {
  if (domains.includes(ownHost)) {
    throw new AppError("conflict", "Ese dominio es de este mismo sitio: sus visitas ya se cuentan.", {
      domains: "Es el de este sitio.",
    });
  }
  const other = await tx.site.findFirst({
    where: { domains: { hasSome: [...domains] }, id: { not: id } },
    select: { name: true, domains: true },
  });
  if (!other) return;
  const taken = other.domains.find((domain) => domains.includes(domain))!;
  throw new AppError("conflict", `${taken} ya es de «${other.name}».`, { domains: `${taken} ya es de otro sitio.` });
}

/** Postgres must know the zone too. */
async function refuseZone(tx: Transaction, zone: string): Promise<void> {
  const [found] = await tx.$queryRaw<object[]>`SELECT 1 FROM pg_timezone_names WHERE name = ${zone}`;
  if (!found) refuseField("zone", "Elige una zona horaria de la lista.");
}

async function findPeople(tx: Transaction, emails: readonly string[]): Promise<string[]> {
  const found = await tx.user.findMany({ where: { email: { in: [...emails] } }, select: { id: true, email: true } });
  const missing = emails.find((email) => !found.some((person) => person.email === email));
  if (missing) refuseField("people", `No hay una cuenta con el correo ${missing}.`);
  return found.map(({ id }) => id);
}

/** Changes sites one at a time, so that no two share a domain, and notifies all processes. */
const change = <T>(run: (tx: Transaction) => Promise<T>): Promise<T> =>
  refuseDuplicate(
    () =>
      db.$transaction(
        async (tx) => {
          await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('analytics.sites'))`;
          const result = await run(tx);
          await tx.$executeRaw`SELECT pg_notify(${sitesChannel}, '')`;
          return result;
        },
        { timeout: 120_000 },
      ),
    () => ({ message: "Ese nombre de script ya está en uso.", fields: { script: "Ya lo tiene otro sitio." } }),
  );
