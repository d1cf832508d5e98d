import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { whileNoStateComesBack } from "@/lib/backups/restore/states";
import { sweepFiles } from "@/lib/files/sweep";
import { db } from "@/lib/core/db";
import { storage } from "@/lib/files/storage/storage";
import { allViewsOf, viewKey } from "@/lib/wardrobe/files/keys";
import { wardrobeFiles } from "@/lib/wardrobe/files/files";
import { signIn } from "./fixtures";
import { garmentForm, photograph, postForm } from "./garment-uploads";
import { addWardrobe } from "./wardrobe";

/** A process of the site. */
type Site = { port: number; kill: () => Promise<unknown>; stop: () => Promise<unknown> };

/** An upload, and the login of the person who sends it. */
type Piece = { key: string; wardrobeId: string; bearer: { authorization: string } };

/** Uploads under way when a process is killed. */
const atOnce = 20;

export type KilledUploads = {
  sent: number;
  /** Pieces that were answered as kept before their process was killed, and how many of them are not there. */
  answered: number;
  lost: number;
  /** Uploads that were killed between their row and their piece. */
  interrupted: number;
  /** Pieces in the end, when each was sent again until it was answered: one for each that was sent. */
  pieces: number;
  /** Rows that miss a file, and files and folders that have no row, after the sweep. */
  torn: string[];
  left: string[];
};

/**
 * Kills the site again and again in the middle of uploads; then all are sent once more, to two processes at once, and what was left behind
 * is swept as an hour later.
 * @param start starts a process of the site with the storage of this one.
 */
export async function killUploads(rounds: number, start: () => Promise<Site>): Promise<KilledUploads> {
  const image = await photograph();
  const pieces: Piece[] = [];
  const answered = new Set<string>();
  const send = async ({ port }: Site, { key, wardrobeId, bearer }: Piece) => {
    const form = garmentForm(wardrobeId, { image, key, cut: "0" });
    const answer = await postForm(`http://127.0.0.1:${port}/api/wardrobe-upload/image`, form, bearer).catch(() => null);
    if (answer && answer.status >= 400)
      throw new Error(`a piece was answered ${answer.status}: ${answer.body.message}`);
    if (answer) answered.add(key);
  };

  for (let round = 0; round < rounds; round++) {
    const site = await start();
    // Somebody else each time: how much one person may send is limited.
    const { user, bearer } = await signIn();
    const { id: wardrobeId } = await addWardrobe(user.id);
    const some = Array.from({ length: atOnce }, () => ({ key: randomUUID(), wardrobeId, bearer }));
    pieces.push(...some);
    // The first piece of a process takes longest: what is killed are those that follow.
    await send(site, some[0]!);
    const sending = some.slice(1).map((piece) => send(site, piece));
    await sleep(50 + Math.random() * 450);
    await site.kill();
    await Promise.all(sending);
  }

  const before = [...answered];
  const there = await db.wardrobePicture.findMany({ where: { uploadKey: { in: before }, itemId: { not: null } } });
  const halfway = { itemId: null, ownerId: { not: null } };
  const interrupted = await db.wardrobePicture.count({ where: halfway });
  const sites = await Promise.all([start(), start()]);
  for (let at = 0; at < pieces.length; at += atOnce) {
    const some = pieces.slice(at, at + atOnce);
    await Promise.all(some.flatMap((piece) => sites.map((site) => send(site, piece))));
  }
  await Promise.all(sites.map(({ stop }) => stop()));

  await db.wardrobePicture.updateMany({ where: halfway, data: { createdAt: new Date(0) } });
  await sweepFiles(wardrobeFiles, whileNoStateComesBack);
  const wardrobeIds = [...new Set(pieces.map(({ wardrobeId }) => wardrobeId))];
  return {
    ...{ sent: pieces.length, answered: before.length, lost: before.length - there.length, interrupted },
    pieces: await db.wardrobeItem.count({ where: { wardrobeId: { in: wardrobeIds } } }),
    ...(await compare(wardrobeIds)),
  };
}

/** Rows and files side by side. */
async function compare(wardrobeIds: string[]): Promise<Pick<KilledUploads, "torn" | "left">> {
  const stored = new Set<string>();
  for await (const { key } of storage.list("wardrobe")) stored.add(key);
  const rows = await db.wardrobePicture.findMany({
    select: { id: true, cutVersion: true, item: { select: { wardrobeId: true } } },
  });
  const keysOf = ({ id, cutVersion }: (typeof rows)[number]) =>
    allViewsOf(cutVersion).map((view) => viewKey(id, view, "webp"));
  const ids = new Set(rows.map(({ id }) => id));
  return {
    torn: rows
      .filter(
        (row) => row.item && wardrobeIds.includes(row.item.wardrobeId) && !keysOf(row).every((key) => stored.has(key)),
      )
      .map(({ id }) => id),
    left: [...stored].filter((key) => !ids.has(key.split("/")[1]!)),
  };
}
