import { getSeenSite } from "@/lib/analytics/sites/site";
import { lockClient } from "@/lib/clients/service";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { namedKey } from "@/lib/core/limit-key";
import { countMade } from "@/lib/core/rate-limit";
import { enqueueMail } from "@/lib/mail/queue";
import type { Actor } from "@/lib/people/actor";
import { diff } from "@/lib/people/audit";
import { foldersFor, whichFolders } from "@/lib/shortener/folders/rights";
import type { Prisma } from "@/prisma/generated/client";
import { clientPageAudit } from "../audit";
import { newClientKey } from "../keys";
import { clientPageMail } from "../mails/client-page";
import type { ClientPageChanges, ClientPageState } from "../schema";
import { clientPagePath } from "../shared/client-page";

/* The staff's work on a client's page. */

const pageSelect = { key: true, mailedAt: true, siteId: true, folderId: true, version: true } as const;

type Row = Prisma.ClientPageGetPayload<{ select: typeof pageSelect }>;

const unopened: Row = { key: null, mailedAt: null, siteId: null, folderId: null, version: 0 };

const toState = ({ key, ...row }: Row): ClientPageState => ({ ...row, path: key && clientPagePath(key) });

/** The page of any client; it counts as closed if it was never opened. */
export async function readClientPage(clientId: string): Promise<ClientPageState> {
  return toState((await db.clientPage.findUnique({ where: { clientId }, select: pageSelect })) ?? unopened);
}

/** The same, with the names of what it shows; a folder that the person may not see stays unnamed. */
export async function readClientPageNamed(actor: Actor, clientId: string) {
  const site = { site: { select: { name: true } } } as const;
  const row = await db.clientPage.findUnique({ where: { clientId }, select: { ...pageSelect, ...site } });
  if (!row) return { ...toState(unopened), siteName: null, folderName: null };
  const { site: shown, ...page } = row;
  const { folderId } = page;
  const folder =
    folderId &&
    (await db.linkFolder.findFirst({ where: { id: folderId, ...foldersFor(actor, "see") }, select: { name: true } }));
  return {
    ...toState(page),
    siteName: shown?.name ?? null,
    folderName: folderId && (folder ? folder.name : "Carpeta privada"),
  };
}

/** Gives the page a key, also after it was closed. @throws AppError `not_found`, `conflict` */
export const openClientPage = (actor: Actor, clientId: string, version: number): Promise<ClientPageState> =>
  change(actor, { clientId, version, action: "clientPage.open" }, (page) => {
    if (page.key) throw new AppError("conflict", "La página ya está abierta.");
    return { key: newClientKey() };
  });

/** Gives it another key: the old link opens nothing from here on. @throws AppError `not_found`, `conflict` */
export const renewClientPage = (actor: Actor, clientId: string, version: number): Promise<ClientPageState> =>
  change(actor, { clientId, version, action: "clientPage.renew" }, (page) => {
    requireOpen(page);
    return { key: newClientKey(), mailedAt: null };
  });

/** @throws AppError `not_found`, `conflict` */
export const closeClientPage = (actor: Actor, clientId: string, version: number): Promise<ClientPageState> =>
  change(actor, { clientId, version, action: "clientPage.close" }, (page) => {
    requireOpen(page);
    return { key: null, mailedAt: null };
  });

/**
 * Chooses whose figures and links it shows: only what the person may see themselves, or what is chosen already.
 * @throws AppError `not_found`, `conflict`
 */
export const updateClientPage = (
  actor: Actor,
  clientId: string,
  { version, ...chosen }: ClientPageChanges,
): Promise<ClientPageState> =>
  change(actor, { clientId, version, action: "clientPage.update" }, async (page, tx) => {
    const { siteId, folderId } = chosen;
    if (siteId !== null && siteId !== page.siteId) await getSeenSite(actor, siteId);
    if (folderId !== page.folderId && !(await whichFolders(tx, actor, "see", [folderId]))(folderId))
      throw new AppError("conflict", "Esa carpeta ya no existe.", { folderId: "Ya no existe." });
    return chosen;
  });

const mailLimit = { points: 5, seconds: 86_400 };

/** Mails the client the link of their page. @throws AppError `not_found`, `conflict`, `too_many_requests` */
export const mailClientPage = (actor: Actor, clientId: string, version: number): Promise<ClientPageState> =>
  change(actor, { clientId, version, action: "clientPage.mail" }, async (page, tx, { email }) => {
    requireOpen(page);
    if (!email) throw new AppError("conflict", "El cliente no tiene correo: agrégalo en su ficha.");
    await countMade(tx, "engagements.page-mail", namedKey(clientId), mailLimit);
    await enqueueMail(tx, clientPageMail, { to: email, data: { clientId } });
    return { mailedAt: new Date() };
  });

function requireOpen({ key }: Row): void {
  if (!key) throw new AppError("conflict", "La página está cerrada: ábrela primero.");
}

type Act = { clientId: string; version: number; action: Parameters<typeof clientPageAudit.record>[2]["action"] };

type Decide = (
  page: Row,
  tx: Prisma.TransactionClient,
  client: { email: string },
) => Partial<Omit<Row, "version">> | Promise<Partial<Omit<Row, "version">>>;

/** The client's lock is the page's too, because its row may not be there yet. */
const change = (actor: Actor, { clientId, version, action }: Act, decide: Decide): Promise<ClientPageState> =>
  db.$transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const before = (await tx.clientPage.findUnique({ where: { clientId }, select: pageSelect })) ?? unopened;
    if (before.version !== version)
      throw new AppError("conflict", "Otra persona cambió esta página. Mírala de nuevo.", {
        version: "Ya no es la versión actual.",
      });
    const data = { ...(await decide(before, tx, client)), version: version + 1 };
    const row = await tx.clientPage.upsert({
      where: { clientId },
      create: { clientId, ...data },
      update: data,
      select: pageSelect,
    });
    const { siteId, folderId } = row;
    // Neither the key nor the address stands in the log.
    await clientPageAudit.record(tx, actor, { action, target: client, changes: diff(before, { siteId, folderId }) });
    return toState(row);
  });
